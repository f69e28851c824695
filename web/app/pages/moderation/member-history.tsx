import { addMemberNote, memberHistory } from "#contract/memberHistory.ts";
import { MemberNotes } from "../../features/moderation/member-notes.tsx";
import { useAuthorProps } from "../../features/profiles/author-props.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stat } from "../../ui/stat.tsx";
import type { Route } from "./+types/member-history";
import "../../styles/targets.css";

export const loader = ({ params, context }: Route.LoaderArgs) =>
	pageApi(context).load(memberHistory, { params: { uid: parseId(params.uid) || Number.MAX_SAFE_INTEGER } });

export const action = formActions({
	note: async ({ call, show, number, paths }) =>
		show(await call(addMemberNote), paths.href("moderation/members/:uid", { uid: number("uid") })),
});

/** What moderators know of a member. */
export default function MemberHistory({ loaderData }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { member, ban, actions, cases, pending, reported, note_sections } = loaderData;
	const [notes, showNotes] = useView(loaderData.notes);
	const title = t("queue.historyOf", { name: member.name });
	const banReason = ban?.reason || t("queue.noReason");
	return (
		<TitledPage title={title} back={{ href: paths.href("moderation"), text: t("queue.title") }} className="queue">
			<Card>
				<AuthorRow {...authorOf(member)} />
			</Card>
			{ban && (
				<Notice tone="warning" icon="ban">
					{ban.until
						? t("queue.bannedUntil", { when: formatDateTime(ban.until, lang, section), reason: banReason })
						: t("queue.bannedForever", { reason: banReason })}
				</Notice>
			)}
			<MemberNotes
				uid={member.uid}
				notes={notes}
				sections={note_sections}
				onAdded={(note) => showNotes([note, ...notes])}
			/>
			<Card title={t("queue.actionsOf")}>
				{actions.length === 0 && <p className="text-foreground-2">{t("queue.noActions")}</p>}
				<ul className="queue-list">
					{actions.map(({ id, action: name, by, reason, title: subject, tid, pid, dateline }) => (
						<li key={id}>
							<div className="queue-line">
								<b>{t(`decisions.${name}`)}</b>
								<span className="text-13 text-foreground-3">
									{by.name} · <time>{whenOf(dateline).text}</time>
								</span>
							</div>
							{subject && (tid > 0 ? <Anchor href={paths.thread({ tid, pid })}>{subject}</Anchor> : subject)}
							{reason && <p className="text-foreground-2">{t("decisions.reason", { reason })}</p>}
						</li>
					))}
				</ul>
			</Card>
			{pending.length > 0 && (
				<Card title={t("queue.pendingOf")}>
					<ul className="queue-list">
						{pending.map(({ pid, tid, fid, kind, subject, reason, dateline }) => (
							<li key={pid} className="queue-line">
								<span>
									<Anchor href={paths.thread({ tid, fid, ...(kind === "reply" && { pid }) })}>{subject}</Anchor>{" "}
									<Label kind="plain" text={t(`queue.pending.${reason}`)} />
								</span>
								<span className="text-13 text-foreground-3">{whenOf(dateline).text}</span>
							</li>
						))}
					</ul>
				</Card>
			)}
			<Card title={t("queue.casesOf")}>
				{cases.length === 0 && <p className="text-foreground-2">{t("queue.noCases")}</p>}
				<ul className="queue-list">
					{cases.map(({ id, subject, count, dateline, state, outcome }) => (
						<li key={id} className="queue-line">
							<span>
								{t("queue.caseName", { id })} {subject && `· ${subject}`}
							</span>
							<span className="text-13 text-foreground-3">
								{t("moderation.reportCount", { n: count })} ·{" "}
								{outcome ? t(`queue.done.${outcome}`) : t(`queue.${state}`)} · <time>{whenOf(dateline).text}</time>
							</span>
						</li>
					))}
				</ul>
			</Card>
			<Card title={t("queue.reportedBy")}>
				<div className="queue-numbers">
					<Stat value={String(reported.open)} label={t("queue.open")} />
					<Stat value={String(reported.upheld)} label={t("queue.upheld")} />
					<Stat value={String(reported.dismissed)} label={t("queue.dismissed")} />
				</div>
			</Card>
		</TitledPage>
	);
}
