import type { readMember } from "#contract/adminMembers.ts";
import type { CallResponse } from "#contract/call.ts";
import { banDays } from "#contract/memberModeration.ts";
import { moderationReasons } from "#contract/moderationReasons.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";

type Member = CallResponse<typeof readMember>;

/** What the viewer may do to a member. */
export function MemberActions({ member: one }: { member: Member }) {
	const { t, paths } = useSite();
	const { can, ban, deletion } = one;
	const { uid } = one.member;
	if (!Object.values(can).some(Boolean)) return null;
	return (
		<Card title={t("member.actions")}>
			<div className="admin-list">
				{can.ban && (
					<details open={ban !== null}>
						<summary className="btn btn-quiet btn-sm">{t(ban ? "member.changeBan" : "member.ban")}</summary>
						<BanForm uid={uid} banned={ban !== null} />
					</details>
				)}
				{can.ban && <Removal member={one} />}
				<div className="admin-actions mt-3">
					{can.logOut && <ButtonForm intent="log-out" hidden={{ uid }} text={t("member.logOut")} />}
					{can.confirmEmail && one.email && !one.email_confirmed && (
						<ButtonForm intent="confirm-email" hidden={{ uid }} text={t("member.confirmEmail")} />
					)}
					{can.export && <ButtonForm intent="export" hidden={{ uid }} text={t("member.export")} />}
					{can.erase && deletion > 0 && <ButtonForm intent="keep" hidden={{ uid }} text={t("member.keep")} />}
				</div>
				{can.rename && (
					<details className="mt-3">
						<summary className="btn btn-quiet btn-sm">{t("member.rename")}</summary>
						<CallForm intent="rename">
							<TextField
								name="username"
								label={t("admin.roles.username")}
								defaultValue={one.username}
								autoComplete="off"
							/>
							<SubmitButton size="md">{t("member.rename")}</SubmitButton>
						</CallForm>
					</details>
				)}
				{can.reset && one.second_factors.length > 0 && <ResetForms member={one} />}
				{can.erase && deletion === 0 && (
					<details className="mt-3">
						<summary className="btn btn-quiet btn-sm">{t("member.erase")}</summary>
						<CallForm intent="erase">
							<p className="text-foreground-2">{t("member.eraseText")}</p>
							<TextField
								name="username"
								label={t("member.typeUsername", { name: one.username })}
								autoComplete="off"
								required
							/>
							<TextField name="reason" label={t("admin.roles.reason")} maxLength={300} autoComplete="off" required />
							<SubmitButton kind="danger" size="md">
								{t("member.erase")}
							</SubmitButton>
						</CallForm>
					</details>
				)}
				<p className="mt-3">
					<Anchor href={paths.href("admin/roles", { username: one.username })}>{t("member.roles")}</Anchor>
				</p>
			</div>
		</Card>
	);
}

/** The form that bans a member and removes all posts, or what has become of it. */
function Removal({ member: { member, removal } }: { member: Member }) {
	const { t, lang } = useSite();
	if (!removal || removal.state === "undone")
		return (
			<details className="mt-3">
				<summary className="btn btn-quiet btn-sm">{t("member.remove")}</summary>
				<CallForm intent="remove" hidden={{ uid: member.uid }}>
					<p className="text-foreground-2">{t("member.removeText")}</p>
					<BanFields />
					<SubmitButton kind="danger" size="md" icon="ban">
						{t("member.remove")}
					</SubmitButton>
				</CallForm>
			</details>
		);
	return (
		<div className="mt-3">
			<p>
				{t(`member.removal.${removal.state}`, {
					name: removal.by.name,
					n: removal.posts,
					when: formatDate(removal.dateline, lang),
				})}
			</p>
			{removal.state !== "undoing" && (
				<ButtonForm intent="restore" hidden={{ uid: member.uid }} text={t("member.removeUndo")} />
			)}
		</div>
	);
}

/** How long a ban lasts and why. */
function BanFields() {
	const t = useTranslate();
	return (
		<>
			<SelectField name="days" label={t("member.banDays")} defaultValue={7}>
				<Options of={banDays} text={(days) => (days === 0 ? t("member.permanent") : t("members.days", { n: days }))} />
			</SelectField>
			<SelectField name="reason" label={t("admin.roles.reason")}>
				<Options of={moderationReasons} text={(reason) => t(`moderation.reason.${reason}`)} />
			</SelectField>
			<TextField
				name="own"
				label={t("member.ownReason")}
				hint={t("member.ownReasonHint")}
				maxLength={300}
				autoComplete="off"
			/>
		</>
	);
}

function BanForm({ uid, banned }: { uid: number; banned: boolean }) {
	const t = useTranslate();
	return (
		<>
			<CallForm intent="ban" hidden={{ uid }}>
				<BanFields />
				<SubmitButton kind="danger" size="md" icon="ban">
					{t(banned ? "member.changeBan" : "member.ban")}
				</SubmitButton>
			</CallForm>
			{banned && <ButtonForm intent="unban" hidden={{ uid }} text={t("member.unban")} />}
		</>
	);
}

/** Proposes to turn off two-factor login, and decides what another administrator has proposed. */
function ResetForms({ member: { reset } }: { member: Member }) {
	const t = useTranslate();
	if (!reset)
		return (
			<details className="mt-3">
				<summary className="btn btn-quiet btn-sm">{t("member.reset")}</summary>
				<CallForm intent="reset">
					<p className="text-foreground-2">{t("member.resetText")}</p>
					<TextField name="reason" label={t("admin.roles.reason")} maxLength={300} autoComplete="off" required />
					<SubmitButton size="md">{t("member.resetPropose")}</SubmitButton>
				</CallForm>
			</details>
		);
	return (
		<div className="mt-3">
			<p>{t("member.resetOpen", { name: reset.by.name, reason: reset.reason })}</p>
			<div className="admin-actions">
				{reset.can.confirm && (
					<ButtonForm
						intent="decide"
						id="confirm"
						hidden={{ reset: reset.id, confirm: 1 }}
						text={t("member.resetConfirm")}
						kind="danger"
					/>
				)}
				<ButtonForm
					intent="decide"
					id="decline"
					hidden={{ reset: reset.id, confirm: 0 }}
					text={t("member.resetDecline")}
				/>
			</div>
		</div>
	);
}
