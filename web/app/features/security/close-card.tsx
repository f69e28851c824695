import { dayText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Overview } from "./views.ts";

/** Link to account deletion. */
export function CloseCard({ days }: { days: number }) {
	const t = useSay();
	const paths = usePaths();
	return (
		<Card title={t("close.title")}>
			<p className="mb-3 text-ink-2">{t("close.text", { n: days })}</p>
			<Button href={paths.closeAccount} kind="quiet" icon="user-x" className="danger">
				{t("close.begin")}
			</Button>
		</Card>
	);
}

/** Notice of a scheduled deletion, else how well the account is protected. */
export function Standing({ overview: { closing_time, two_step } }: { overview: Overview }) {
	const t = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	if (closing_time !== null)
		return (
			<Notice
				tone="bad"
				icon="clock"
				action={
					<Button href={paths.keepAccount} kind="quiet" size="sm">
						{t("keep.submit")}
					</Button>
				}
			>
				{t("keep.text", { when: dayText(closing_time, lang) })}
			</Notice>
		);
	const isProtected = two_step;
	return (
		<div className={isProtected ? "standing strong" : "standing"}>
			<svg viewBox="0 0 48 56" aria-hidden="true">
				<path d="M24 2 44 9v18c0 14-9 22-20 27C13 49 4 41 4 27V9z" className="shield" />
				{isProtected ? <path d="m15 28 7 7 12-14" className="mark" /> : <path d="M24 18v13m0 6v1" className="mark" />}
			</svg>
			<div>
				<p className="font-bold">{t(two_step ? "secure.strong" : "secure.plain")}</p>
				<p className="text-ink-2">{t(two_step ? "secure.strongText" : "secure.plainText")}</p>
			</div>
		</div>
	);
}
