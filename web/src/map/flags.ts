// Badges on a counter: what state it is in.

export const SIGNS: Record<string, string> = {
  "order-attack": "⚔", "order-manoeuvre": "➤", "order-stand": "■", "order-garrison": "⌂", "retreat-order": "↩", activated: "★", active: "★", "captain-general": "♛",
  completed: "✓", "administrative-march": "»", disrupted: "≈", "attack-finished": "✕", "no-move": "⊘", besieging: "⊗", demoralised: "−", "face-down": "?",
};
