import { Fragment } from "react";
import type { AuditEntryView } from "#contract/auditLog.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { useSectionLabel } from "./section-options.tsx";

/** Who changed what, and how it was before. */
export function AuditEntry({
	entry: { id, by, key, call, area, summary, member, country_fid, dateline, input, changes, more, erased },
}: {
	entry: AuditEntryView;
}) {
	const { t, paths, lang } = useSite();
	const labelOf = useSectionLabel();
	const count = changes.length + more;
	return (
		<li id={`audit-${id}`}>
			<div className="admin-line">
				<span>
					<b>{by.name}</b> {key && <>({t("audit.key", { name: key })}) </>}· {summary}
					{member && (
						<>
							{" → "}
							<Anchor href={paths.href("admin/members/:uid", { uid: member.uid })}>{member.name}</Anchor>
						</>
					)}
				</span>
				<span className="admin-note tnum">#{id}</span>
			</div>
			<p className="admin-note">
				{joinFacts(formatDateTime(dateline, lang), country_fid ? labelOf(country_fid) : null, area)} <code>{call}</code>
			</p>
			{erased && <p className="admin-note">{t("audit.erased")}</p>}
			{count === 0 && input.length > 0 && <SentFields input={input} />}
			{count > 0 && (
				<details className="mt-2">
					<summary className="btn btn-quiet btn-sm">{t("audit.changes", { n: count })}</summary>
					<SentFields input={input} />
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
					<section className="admin-table" tabIndex={0} aria-label={t("audit.changes", { n: changes.length })}>
						<table>
							<thead>
								<tr>
									<th scope="col">{t("audit.row")}</th>
									<th scope="col">{t("audit.before")}</th>
									<th scope="col">{t("audit.after")}</th>
								</tr>
							</thead>
							<tbody>
								{changes.map(({ row, before, after, ...named }, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: none moves
									<tr key={at}>
										<th scope="row">
											{row} · <Name {...named} />
										</th>
										<td>{before ?? "–"}</td>
										<td>{after ?? "–"}</td>
									</tr>
								))}
							</tbody>
						</table>
					</section>
				</details>
			)}
		</li>
	);
}

/** What was sent, on a line. */
function SentFields({ input }: Pick<AuditEntryView, "input">) {
	return (
		<p className="admin-note">
			{input.map(({ value, ...named }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: none moves
				<Fragment key={at}>
					{at > 0 && " · "}
					<Name {...named} />: {value}
				</Fragment>
			))}
		</p>
	);
}

/** A label, or the name that the program uses. */
function Name({ name, technical }: { name: string; technical: boolean }) {
	return technical ? <code>{name}</code> : name;
}
