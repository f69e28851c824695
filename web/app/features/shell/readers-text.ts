import type { MessageKey, Translate } from "../../lib/i18n/translate.ts";

/** The lowest group of members. */
const firstGroup = 1;
const administrators = 6;

/** Who may read a thread, by the lowest group that may. */
export const readersText = (t: Translate, group: number): string => {
	if (group === firstGroup) return t("readers.members");
	const name = t(`group.${group}` as MessageKey);
	return group === administrators ? name : t("readers.group", { group: name });
};
