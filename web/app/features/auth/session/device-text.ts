import { useTranslate } from "../../../lib/site.tsx";

/** Names a browser and its system: "Chrome on Android". */
export function useDeviceText() {
	const t = useTranslate();
	return ({ browser, system }: { browser: string | undefined; system: string | undefined }): string =>
		browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknownDevice"));
}
