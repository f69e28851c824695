/** Durations in milliseconds. A day is 24 hours, whatever the calendar of a section says. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
