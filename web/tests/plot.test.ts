import { expect, test } from "vitest";
import { brief } from "../src/lib/plot";

test("a turn on an axis is cut between words, and says that it was cut", () => {
  expect(brief("September 1805", 16)).toBe("September 1805");
  expect(brief("Agnadello, 14 maggio 1509", 16)).toBe("Agnadello, 14…");
  expect(brief("Agnadello, fourteenth of May", 16)).toBe("Agnadello…");
  expect(brief("Sequenzadiallarmi", 8)).toBe("Sequenza…");
});
