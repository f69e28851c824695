/** Version of the `app-version` header. */
export const appVersion = "5.1.3";
