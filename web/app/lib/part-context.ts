import { createContext } from "react";
import type { Part } from "./part.ts";

export const PartContext = createContext<Part>("app");
