import { createContext } from "react";

/** CSP nonce of this rendering's inline scripts and styles; not sent to the client's router. */
export const NonceContext = createContext<string | undefined>(undefined);
