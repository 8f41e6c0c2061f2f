import { mount } from "svelte";
import "../src/app.css";
import Page from "./Page.svelte";

mount(Page, { target: document.getElementById("app")! });
