import { createContext, use } from "react";
import type { PageScriptName } from "#contract/scriptConstants.ts";
import { toScriptText } from "./structured-data.ts";

/** Addresses of the scripts of single documents, by the names of their files in `document/`. */
export const PageScriptContext = createContext<Readonly<Record<string, string>>>({});

/** The script of one document, with what it reads from the element `#page-data`. */
export function PageScript({ name, data }: { name: PageScriptName; data: object }) {
	const src = use(PageScriptContext)[name];
	// An app loads what it needs.
	if (!src) return null;
	return (
		<>
			<script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />
			<script type="module" src={src} />
		</>
	);
}
