import { useTranslate } from "../../lib/site.tsx";
import { lineChanges } from "../../lib/text-changes.ts";

/** Lines without changes that are shown before and after a change. */
const context = 2;

/** Which lines a text has other than another one; long parts without changes are left out. */
export function LineDifference({ before, after }: { before: string; after: string }) {
	const t = useTranslate();
	const changes = lineChanges(before, after);
	if (changes.every(({ kind }) => kind === "same")) return <p>{t("siteText.noChanges")}</p>;
	return (
		<div className="line-difference">
			{changes.map(({ kind, text }, at) => {
				const key = `${at} ${kind}`;
				if (kind === "removed") return <del key={key}>{text}</del>;
				if (kind === "added") return <ins key={key}>{text}</ins>;
				const lines = text.split("\n").slice(0, -1);
				const first = at === 0 ? 0 : context;
				const last = at === changes.length - 1 ? 0 : context;
				const hidden = lines.length - first - last;
				if (hidden < 2) return <span key={key}>{text}</span>;
				return (
					<span key={key}>
						{lines.slice(0, first).map((line) => `${line}\n`)}
						<i>{t("siteText.unchanged", { n: hidden })}</i>
						{"\n"}
						{last > 0 && lines.slice(-last).map((line) => `${line}\n`)}
					</span>
				);
			})}
		</div>
	);
}
