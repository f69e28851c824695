import { auditRules, checkAudit, listAudit } from "#contract/auditLog.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AuditEntry } from "../../features/admin/audit-entry.tsx";
import { CsvFile } from "../../features/admin/csv-file.tsx";
import { SectionOptions } from "../../features/admin/section-options.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/audit";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 60) || undefined;
	const day = (name: string) => (dayPattern.test(text(name) ?? "") ? text(name) : undefined);
	const section = parseId(text("section") ?? "") || undefined;
	const asked = {
		by: text("by"),
		member: text("member"),
		call: text("call"),
		section,
		from: day("from"),
		to: day("to"),
	};
	const filter = {
		...(asked.by && { by: asked.by }),
		...(asked.member && { member: asked.member }),
		...(asked.call && { call: asked.call }),
		...(section && { country_fid: section }),
		...(asked.from && { from: asked.from }),
		...(asked.to && { to: asked.to }),
	};
	const cursor = parseId(text("cursor") ?? "") || undefined;
	const [page, check] = await Promise.all([
		api.load(listAudit, { query: { ...filter, ...(cursor && { cursor }) } }),
		url.searchParams.has("check") ? api.load(checkAudit, {}) : undefined,
	]);
	const file = `/v5/admin/audit.csv?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`;
	return { asked, file, check, isFirst: !cursor, ...page };
}

/** Everything that was changed in the administration, by whom, with before and after. */
export default function AdminAudit({
	loaderData: { asked, file, check, lists, next, count, isFirst, calls, sections },
}: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const path = paths.href("admin/audit");
	return (
		<AdminFrame title={t("admin.audit")}>
			{check && (
				<Notice tone={check.broken === null ? "good" : "bad"}>
					{check.broken === null ? t("audit.whole", { n: check.entries }) : t("audit.broken", { id: check.broken })}
				</Notice>
			)}
			<Card>
				<form method="get" action={path} className="grid gap-3">
					<div className="admin-filter">
						<Field name="by" label={t("audit.by")} defaultValue={asked.by} autoComplete="off" />
						<Field name="member" label={t("audit.member")} defaultValue={asked.member} autoComplete="off" />
						<Select name="call" label={t("audit.call")} defaultValue={asked.call ?? ""}>
							<option value="">{t("members.any")}</option>
							<Options of={calls} value={({ id }) => id} text={({ area, summary }) => `${area} · ${summary}`} />
						</Select>
						<Select name="section" label={t("admin.roles.section")} defaultValue={asked.section ?? ""}>
							<option value="">{t("admin.roles.everySection")}</option>
							<SectionOptions sections={sections} />
						</Select>
						<Field name="from" type="date" label={t("admin.roles.from")} defaultValue={asked.from} />
						<Field name="to" type="date" label={t("admin.roles.until")} defaultValue={asked.to} />
					</div>
					<div className="admin-actions">
						<Button type="submit" icon="filter">
							{t("overview.show")}
						</Button>
						<CsvFile href={file} />
						<Button kind="quiet" icon="shield" href={paths.href("admin/audit", { check: 1 })}>
							{t("audit.check")}
						</Button>
					</div>
					{isFirst && (
						<p className="admin-note">
							{count > auditRules.countMax
								? t("audit.many", { max: formatCount(auditRules.countMax, lang) })
								: t("audit.count", { n: count })}
						</p>
					)}
				</form>
			</Card>
			<Card>
				{lists.length === 0 && <EmptyState text={t("audit.none")} />}
				<ul className="admin-list">
					{lists.map((entry) => (
						<AuditEntry key={entry.id} entry={entry} />
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/audit", { ...asked, cursor: next })}
				text={t("admin.roles.more")}
			/>
		</AdminFrame>
	);
}
