import type { ReactNode } from "react";
import { DataSaverContext } from "../ui/data-saver.ts";
import { formatFileSize } from "./i18n/formats.ts";
import { useSite } from "./site.tsx";

/** Tells the components below whether the page saves data. */
export function DataSaverProvider({ children }: { children: ReactNode }) {
	const { t, savesData, lang } = useSite();
	if (!savesData) return children;
	const showText = (bytes: number | undefined): string =>
		bytes ? t("saver.showSize", { size: formatFileSize(bytes, lang) }) : t("saver.show");
	return <DataSaverContext value={{ showText }}>{children}</DataSaverContext>;
}
