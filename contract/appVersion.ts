/** Version that clients name in the header `app-version` (document 3, section 9). */
export const appVersion = "5.1.3";
