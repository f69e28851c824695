import { sizeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";

/** What stands beside a choice of a file: its name and size, or that none is chosen yet. */
export function useFileWords(): (file: File | undefined) => string {
	const say = useSay();
	const { lang } = useSite();
	return (file) => (file ? say("file.chosen", { name: file.name, size: sizeText(file.size, lang) }) : say("file.none"));
}
