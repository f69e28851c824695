import { addMemberNote, memberHistory } from "#contract/memberHistory.ts";
import { decisionText } from "../../features/moderation/decision-text.ts";
import { MemberNotes } from "../../features/moderation/member-notes.tsx";
import { useAuthorProps } from "../../features/profiles/author-props.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stat } from "../../ui/stat.tsx";
import type { Route } from "./+types/member-history";

export const loader = ({ params, context }: Route.LoaderArgs) =>
	requireData(
		pageApi(context).call(memberHistory, { params: { uid: parseId(params.uid) || Number.MAX_SAFE_INTEGER } }),
	);

export const action = formActions({
	note: async ({ call, show, number, paths }) =>
		show(await call(addMemberNote, { uid: number("uid") }), paths.memberHistory(number("uid"))),
});

/** What moderators know of a member. */
export default function MemberHistory({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const { site, lang, section } = useSite();
	const paths = usePaths();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { member, ban, actions, cases, held, reported, note_sections } = loaderData;
	const [notes, showNotes] = useView(loaderData.notes);
	const title = t("desk.historyOf", { name: member.name });
	const banReason = ban?.reason || t("desk.noReason");
	return (
		<div className="columns">
			<main id="content">
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={paths.moderation} text={t("desk.title")} />
				<h1 className="page-title">{title}</h1>
				<Card>
					<AuthorRow {...authorOf(member)} />
				</Card>
				{ban && (
					<Notice tone="warning" icon="ban">
						{ban.until
							? t("desk.bannedUntil", { when: formatDateTime(ban.until, lang, section.region), reason: banReason })
							: t("desk.bannedForever", { reason: banReason })}
					</Notice>
				)}
				<MemberNotes
					uid={member.uid}
					notes={notes}
					sections={note_sections}
					onAdded={(note) => showNotes([note, ...notes])}
				/>
				<Card title={t("desk.actionsOf")}>
					{actions.length === 0 && <p className="text-foreground-2">{t("desk.noActions")}</p>}
					<ul className="desk-list">
						{actions.map(({ id, action: name, by, reason, title: subject, tid, pid, dateline }) => (
							<li key={id}>
								<div className="desk-line">
									<b>{t(decisionText(name))}</b>
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
				{held.length > 0 && (
					<Card title={t("desk.heldOf")}>
						<ul className="desk-list">
							{held.map(({ pid, tid, fid, kind, subject, reason, dateline }) => (
								<li key={pid} className="desk-line">
									<span>
										<Anchor href={paths.thread({ tid, fid, ...(kind === "reply" && { pid }) })}>{subject}</Anchor>{" "}
										<Label kind="plain" text={t(`desk.held.${reason}`)} />
									</span>
									<span className="text-13 text-foreground-3">{whenOf(dateline).text}</span>
								</li>
							))}
						</ul>
					</Card>
				)}
				<Card title={t("desk.casesOf")}>
					{cases.length === 0 && <p className="text-foreground-2">{t("desk.noCases")}</p>}
					<ul className="desk-list">
						{cases.map(({ id, subject, count, dateline, state, outcome }) => (
							<li key={id} className="desk-line">
								<span>
									{t("desk.caseName", { id })} {subject && `· ${subject}`}
								</span>
								<span className="text-13 text-foreground-3">
									{t("moderation.reportCount", { n: count })} ·{" "}
									{outcome ? t(`desk.done.${outcome}`) : t(`desk.${state}`)} · <time>{whenOf(dateline).text}</time>
								</span>
							</li>
						))}
					</ul>
				</Card>
				<Card title={t("desk.reportedBy")}>
					<div className="desk-numbers">
						<Stat value={String(reported.open)} label={t("desk.open")} />
						<Stat value={String(reported.upheld)} label={t("desk.upheld")} />
						<Stat value={String(reported.dismissed)} label={t("desk.dismissed")} />
					</div>
				</Card>
			</main>
			<Aside />
		</div>
	);
}
