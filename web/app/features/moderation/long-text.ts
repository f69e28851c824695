/** Characters of HTML from which a quoted text can be unfolded: about six lines. */
export const longText = 360;
