import type { Permission } from "#contract/common.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { toggleButton } from "./quick-action-form.tsx";

interface MeTooProps {
	tid: number;
	on: boolean;
	count: number;
	may: Permission;
}

/** Says that the viewer has the same problem as a bug reports, or no longer; only the count where they may not. */
export function MeTooButton({ tid, on, count, may }: MeTooProps) {
	const { t, lang } = useSite();
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
		<button {...toggleButton("metoo", tid, on, { on: "bookmarked" })} className={cx("action", on && "bookmarked")}>
			{label}
		</button>
	);
}
