/** A text for LIKE in which `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A LIKE pattern for the text anywhere. */
export const likePattern = (text: string): string => `%${escapeLike(text)}%`;
