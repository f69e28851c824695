import type { GroupProfile, MessageView } from "#contract/chatViews.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { QrFrame } from "../../ui/qr-frame.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { AskFirst, GroupForm } from "./group-form.tsx";
import type { GroupData } from "./load-group.server.ts";

type Inside = NonNullable<GroupData["inside"]>;

/** Who asks to join: approved or rejected, they leave the list (S-028). */
export function Applications({ groupID, applications }: { groupID: string; applications: Inside["applications"] }) {
	const t = useTranslate();
	const authorOf = useAuthorProps();
	if (applications.length === 0) return null;
	return (
		<Card title={t("groups.applications", { n: applications.length })} id="applications">
			<ul className="member-list">
				{applications.map(({ application, user, message }) => (
					<li key={application}>
						<AuthorRow
							{...authorOf(user)}
							notes={message || undefined}
							end={
								<div className="group-line">
									<GroupForm groupID={groupID} intent="approve" id={application} hidden={{ application }}>
										<Button type="submit" size="sm" kind="soft" icon="check">
											{t("groups.approve")}
										</Button>
									</GroupForm>
									<GroupForm groupID={groupID} intent="reject" id={application} hidden={{ application }}>
										<Button type="submit" size="sm" kind="quiet">
											{t("groups.reject")}
										</Button>
									</GroupForm>
								</div>
							}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** The link that invites, as text and as a QR code. */
export function InvitationCard({ group, invite }: { group: GroupProfile; invite: NonNullable<Inside["invite"]> }) {
	const { t, paths } = useSite();
	return (
		<Card title={t("groups.invite")} id="invite">
			<QrFrame name={t("groups.code")} src={invite.code} title={t("groups.inviteTitle")}>
				{t("groups.inviteHint")}
			</QrFrame>
			<label className="share-url">
				<span className="sr-only">{t("groups.link")}</span>
				<input className="input" readOnly value={invite.url} data-select="" />
			</label>
			<div className="group-buttons">
				<button
					type="button"
					className="btn btn-soft btn-sm"
					data-copy={invite.url}
					data-copied={t("groups.copied")}
					data-copy-failed={t("groups.copyFailed")}
				>
					<span className="btn-text">{t("groups.copyLink")}</span>
				</button>
				<Button
					kind="quiet"
					size="sm"
					icon="user-plus"
					href={paths.href("message/new/group", { cid: group.conversationID })}
				>
					{t("groups.add")}
				</Button>
				{group.can.manage.ok && (
					<AskFirst groupID={group.groupID} intent="renew" text={t("groups.renew")} question={t("groups.renewAsk")} />
				)}
			</div>
		</Card>
	);
}

/** The pinned messages: each opens its place in the conversation. */
export function PinnedMessages({ group, pinned }: { group: GroupProfile; pinned: MessageView[] }) {
	const { t, paths } = useSite();
	if (pinned.length === 0) return null;
	return (
		<Card title={t("groups.pinned")}>
			<ul className="member-list">
				{pinned.map(({ mid, nick, payload, sequence }) => (
					<li key={mid} className="group-line">
						<a className="grow" href={paths.href("message", { cid: group.conversationID, at: sequence })}>
							<b>{nick}</b> {payload.text || payload.share?.Title || t("groups.photo")}
						</a>
						{group.can.manage.ok && (
							<GroupForm groupID={group.groupID} intent="unpin" id={sequence} hidden={{ sequence }}>
								<Button type="submit" size="sm" kind="quiet">
									{t("groups.unpin")}
								</Button>
							</GroupForm>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Leaving and dismissing the group. */
export function LeaveCard({ group: { groupID, can, name } }: { group: GroupProfile }) {
	const t = useTranslate();
	return (
		<Card>
			<div className="group-buttons">
				{can.quit.ok ? (
					<AskFirst
						groupID={groupID}
						intent="quit"
						danger
						text={t("groups.quit")}
						question={t("groups.quitAsk", { name })}
					/>
				) : (
					<p className="field-note">{t("groups.ownerStays")}</p>
				)}
				{can.dismiss.ok && (
					<AskFirst
						groupID={groupID}
						intent="dismiss"
						danger
						text={t("groups.dismiss")}
						question={t("groups.dismissAsk", { name })}
					/>
				)}
			</div>
		</Card>
	);
}
