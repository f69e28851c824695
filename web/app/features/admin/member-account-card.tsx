import type { openContact, readMember } from "#contract/adminMembers.ts";
import type { CallResponse } from "#contract/call.ts";
import { numberFormat } from "#contract/formats.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSectionLabel } from "./section-options.tsx";

type Member = CallResponse<typeof readMember>;

/** Who a member is: account, state, roles, wallet. What lets them be reached is masked until it is opened. */
export function MemberAccountCard({ member: one }: { member: Member }) {
	const { t, paths, lang } = useSite();
	const { moderator, auditor } = useViewer();
	const labelOf = useSectionLabel();
	const { member, ban, roles, wallet } = one;
	const contact = useFormResult<CallResponse<typeof openContact>>("contact")?.view;
	const facts = [
		[
			t("members.uid"),
			<span className="tnum" key="uid">
				{member.uid}
			</span>,
		],
		[t("admin.roles.section"), labelOf(member.country_fid)],
		[t("members.group"), t(`group.${member.groupid as 1}`)],
		[t("members.since"), formatDate(one.joined, lang)],
		[t("members.postCount"), numberFormat(lang).format(one.posts)],
		[
			t("members.email"),
			`${contact?.email || one.email || "–"} ${one.email ? t(one.email_confirmed ? "members.confirmed" : "members.notConfirmed") : ""}`,
		],
		[t("members.phone"), contact?.phone || one.phone || "–"],
		[t("members.twoFactor"), t(one.second_factors.length > 0 ? "members.on" : "members.off")],
		...(wallet
			? [
					[
						t("members.wallet"),
						`${numberFormat(lang).format(wallet.xgold)} XGold · ${numberFormat(lang).format(wallet.xcoin)} XCoin${wallet.frozen ? ` · ${t("members.frozen")}` : ""}`,
					] as const,
				]
			: []),
	] as const;
	return (
		<>
			{ban && (
				<Notice tone="warning" icon="ban">
					{t(ban.until ? "member.bannedUntil" : "member.bannedForever", {
						when: ban.until ? formatDateTime(ban.until, lang) : "",
						reason: ban.reason || "–",
					})}
				</Notice>
			)}
			{one.deletion > 0 && (
				<Notice tone="warning">{t("member.deletedOn", { when: formatDate(one.deletion, lang) })}</Notice>
			)}
			<Card>
				<AuthorRow
					name={member.name}
					avatar={{ src: member.avatar }}
					href={paths.member(member.uid)}
					notes={`@${one.username}`}
				/>
				<div className="mt-3">
					<FactList facts={facts} />
				</div>
				{one.can.contact && !contact && (one.email || one.phone) && (
					<ButtonForm intent="contact" hidden={{ uid: member.uid }} icon="eye" text={t("member.openContact")} />
				)}
				{contact && <p className="admin-note">{t("member.contactLogged")}</p>}
			</Card>
			{roles.length > 0 && (
				<Card title={t("admin.roles")}>
					<ul className="admin-list">
						{roles.map(({ role, country_fid, place, from, until }) => (
							<li key={`${role} ${from} ${place}`}>
								<Label kind="plain" text={t(`admin.role.${role}`)} />{" "}
								{joinFacts(place, country_fid === null ? null : labelOf(country_fid))}
								<p className="admin-note">
									{formatDate(from, lang)} – {until > 0 ? formatDate(until, lang) : ""}
								</p>
							</li>
						))}
					</ul>
				</Card>
			)}
			<p className="admin-actions mb-3">
				{moderator && (
					<Anchor href={paths.href("moderation/members/:uid", { uid: member.uid })}>{t("member.moderation")}</Anchor>
				)}
				<Anchor href={paths.href("admin/audit", { member: one.username })}>{t("member.audit")}</Anchor>
				{wallet && auditor && (
					<Anchor href={paths.href("admin/wallets", { uid: member.uid })}>{t("member.wallet")}</Anchor>
				)}
			</p>
		</>
	);
}
