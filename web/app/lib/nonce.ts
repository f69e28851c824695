import { createContext } from "react";

/** The mark of this rendering's own inline scripts and styles; the browser never sees it. */
export const NonceContext = createContext<string | undefined>(undefined);
