import type { CallResponse } from "#contract/call.ts";
import { bulkActions, bulkRules, changeMembers } from "#contract/memberBulk.ts";
import { banDays } from "#contract/memberModeration.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";

type Sent = Record<"csv" | "action" | "days" | "reason", string>;

export const action = formActions({
	change: async ({ call, text, has, data }) => {
		const file = data.get("file");
		const csv = file instanceof File && file.size > 0 ? await file.text() : text("csv");
		const sent: Sent = { csv, action: text("action"), days: text("days"), reason: text("reason") };
		const result = await call(changeMembers, { csv, days: Number(sent.days) || 0, apply: has("apply") ? 1 : 0 });
		return { ...result, sent };
	},
});

/** Does the same to many members: first it is shown what would happen. */
export default function MembersBulk() {
	const { t, paths } = useSite();
	const path = paths.href("admin/members");
	const result = useFormResult<CallResponse<typeof changeMembers> & { sent: Sent }>("change")?.view;
	const good = result?.rows.filter(({ error }) => error === "").length ?? 0;
	return (
		<AdminFrame
			title={t("members.bulk")}
			back={{ href: path, text: t("admin.members") }}
			done={result?.applied && t("bulk.applied", { n: good })}
		>
			{result && (
				<Card title={t(result.applied ? "bulk.result" : "bulk.preview")}>
					<p>{t("bulk.summary", { good, bad: result.rows.length - good })}</p>
					<ul className="admin-list">
						{result.rows.map(({ line, typed, member, error_text }) => (
							<li key={line} className="admin-line">
								<span>
									{line}. <b>{member ? `${member.name} @${member.username}` : typed}</b>
								</span>
								<span className={error_text ? "health-bad" : "health-good"}>{error_text || t("bulk.ready")}</span>
							</li>
						))}
					</ul>
					{!result.applied && good > 0 && (
						<CallForm intent="change" id="apply" hidden={{ ...result.sent, apply: 1 }}>
							<SubmitButton kind="danger" size="md">
								{t("bulk.apply", { n: good })}
							</SubmitButton>
						</CallForm>
					)}
				</Card>
			)}
			<Card title={t("bulk.choose")}>
				<CallForm intent="change" encType="multipart/form-data">
					<TextAreaField
						name="csv"
						label={t("bulk.table")}
						hint={t("bulk.tableHint", { n: bulkRules.membersMax })}
						rows={8}
						defaultValue={result?.sent.csv}
					/>
					<FileInput
						name="file"
						accept=".csv,text/csv,text/plain"
						label={t("bulk.file")}
						buttonText={t("bulk.fileChoose")}
						describeFile={(file) => file?.name ?? t("bulk.fileNone")}
					/>
					<SelectField name="action" label={t("bulk.action")} defaultValue={result?.sent.action}>
						<Options of={bulkActions} text={(one) => t(`bulk.action.${one}`)} />
					</SelectField>
					<SelectField name="days" label={t("member.banDays")} defaultValue={result?.sent.days ?? 7}>
						<Options
							of={banDays}
							text={(days) => (days === 0 ? t("member.permanent") : t("members.days", { n: days }))}
						/>
					</SelectField>
					<TextField
						name="reason"
						label={t("admin.roles.reason")}
						maxLength={300}
						autoComplete="off"
						defaultValue={result?.sent.reason}
					/>
					<SubmitButton size="md">{t("bulk.try")}</SubmitButton>
				</CallForm>
			</Card>
		</AdminFrame>
	);
}
