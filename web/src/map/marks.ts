// What a target is drawn with: a dark line with a light one in it, so that one of the two stands out from whatever lies below.

export const MARKS = {
  dark: "#1a1206",
  light: "#fff7d6",
  /** The light line of what is chosen; it is drawn whole, where a target's is dashed. */
  picked: "#ffc6b0",
};
