import { formatFileSize } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** Name and size of a chosen file, or that none is chosen. */
export function useFileDescription(): (file: File | undefined) => string {
	const { t, lang } = useSite();
	return (file) =>
		file ? t("file.selected", { name: file.name, size: formatFileSize(file.size, lang) }) : t("file.noneSelected");
}
