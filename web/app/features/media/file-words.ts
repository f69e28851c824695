import { sizeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";

/** Name and size of a chosen file, or that none is chosen. */
export function useFileWords(): (file: File | undefined) => string {
	const t = useSay();
	const { lang } = useSite();
	return (file) => (file ? t("file.chosen", { name: file.name, size: sizeText(file.size, lang) }) : t("file.none"));
}
