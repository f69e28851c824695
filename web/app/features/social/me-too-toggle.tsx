import type { Permission } from "#contract/common.ts";
import type { Lang } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { submits } from "./toggles.tsx";

/** Says that the viewer has the same problem as a bug reports, or no longer; only the count where they may not. */
export function MeTooToggle({
	tid,
	on,
	count,
	may,
	lang,
}: {
	tid: number;
	on: boolean;
	count: number;
	may: Permission;
	lang: Lang;
}) {
	const t = translatorFor(lang);
	const label = (
		<>
			<Icon name="users" />
			<span>{t("bug.metoo")}</span>
			<span aria-hidden="true">{count > 0 ? formatCount(count, lang) : ""}</span>
			<span className="sr-only">{count > 0 && t("bug.metooCount", { n: count })}</span>
		</>
	);
	if (!may.ok && may.why !== "login-required")
		return <span className={cx("action static-action", on && "bookmarked")}>{label}</span>;
	return (
		<button
			{...submits}
			name={on ? "unmetoo" : "metoo"}
			value={tid}
			className={cx("action", on && "bookmarked")}
			aria-pressed={on}
		>
			{label}
		</button>
	);
}
