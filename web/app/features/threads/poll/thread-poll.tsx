import { quickActionPath } from "#contract/scriptConstants.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Poll } from "../../../ui/poll.tsx";
import { pathWith, useThread } from "../thread-page/thread-context.ts";
import { OptionPicture } from "./option-picture.tsx";
import { usePollFooter } from "./poll-footer.ts";

/** The poll of a thread: options to choose from, or the results. A guest votes after the login. */
export function ThreadPoll({ thread }: { thread: ThreadView & Required<Pick<ThreadView, "poll">> }) {
	const { poll, pid, tid, subject } = thread;
	const { t, viewer } = useSite();
	const page = useThread();
	const footer = usePollFooter(poll);
	const { vote } = poll.can;
	const mayVote = vote.ok || (!vote.ok && vote.why === "login-required");
	const voted = poll.is_voted === 1;
	const most = Math.max(...poll.options.map(({ votes = 0 }) => votes));
	const options = poll.options.map(({ id, message, picture, is_chosen, votes = 0, percent = 0 }) => ({
		value: String(id),
		text: message,
		...(picture && { picture: <OptionPicture picture={picture} /> }),
		chosen: is_chosen === 1,
		...(poll.has_results === 1 && {
			percent,
			share: t("poll.share", { percent, n: votes }),
			leading: votes > 0 && votes === most,
			...(poll.overt === 1 &&
				votes > 0 && {
					link: {
						href: pathWith(page, "voters", id, "poll"),
						text: t("poll.voters"),
						name: t("poll.votersOf", { option: message }),
					},
				}),
		}),
	}));
	const refused = page.formError?.pid === pid ? page.formError.msg : undefined;
	const view = { name: subject, options, chosenName: t("poll.chosen"), multiple: poll.max_choices > 1 };
	const texts = footer.map((text) => <span key={text}>{text}</span>);
	const form = (
		<form
			method="post"
			action={viewer.loggedIn ? page.currentPath : quickActionPath}
			data-offline={t("state.offline")}
			{...(viewer.loggedIn && { "data-part": "changes" })}
		>
			{viewer.loggedIn ? (
				<>
					<input type="hidden" name="intent" value="vote" />
					<input type="hidden" name="pid" value={pid} />
				</>
			) : (
				<>
					<input type="hidden" name="vote" value={tid} />
					<input type="hidden" name="back" value={page.currentPath} />
				</>
			)}
			<Poll {...view} field="option" footer={voted ? undefined : texts} />
			<div className="row">
				<Button type="submit" kind="main">
					{t(voted ? "poll.changeVote" : viewer.loggedIn ? "poll.vote" : "poll.logInToVote")}
				</Button>
			</div>
		</form>
	);
	return (
		<section className="thread-poll" id="poll" aria-label={t("poll.label")}>
			{mayVote && !voted ? form : <Poll {...view} footer={texts} />}
			{mayVote && voted && (
				<details>
					<summary>{t("poll.changeVote")}</summary>
					{form}
				</details>
			)}
			{poll.can.end.ok && <EndPoll pid={pid} />}
			{refused && (
				<p className="field-note bad" role="alert">
					<Icon name="circle-alert" size={16} />
					<span>{refused}</span>
				</p>
			)}
			<p className="sr-only" role="status">
				{poll.is_voted === 1 && t("poll.voted")}
			</p>
			<Voters poll={poll} />
		</section>
	);
}

/** The author's button that ends the poll now, behind a first one. */
function EndPoll({ pid }: { pid: number }) {
	const t = useTranslate();
	const page = useThread();
	return (
		<details>
			<summary>{t("poll.end")}</summary>
			<form method="post" action={page.currentPath} data-offline={t("state.offline")} data-part="changes">
				<input type="hidden" name="intent" value="end-poll" />
				<input type="hidden" name="pid" value={pid} />
				<p>{t("poll.endText")}</p>
				<div className="row">
					<Button type="submit" kind="danger">
						{t("poll.end")}
					</Button>
				</div>
			</form>
		</details>
	);
}

/** Members who chose the option that the address names. */
function Voters({ poll }: Required<Pick<ThreadView, "poll">>) {
	const { t, paths } = useSite();
	const page = useThread();
	const { voters } = page;
	const option = poll.options.find(({ id }) => id === voters?.option);
	if (!voters || !option) return null;
	return (
		<div className="poll-voters">
			<h2>{t("poll.votersOf", { option: option.message })}</h2>
			<ul>
				{voters.lists.map(({ uid, name, avatar }) => (
					<li key={uid}>
						<a href={paths.member(uid)}>
							<Avatar name={name} src={avatar} size={26} />
							{name}
						</a>
					</li>
				))}
			</ul>
			{voters.next && (
				<a href={pathWith(page, "voters", option.id, "poll").replace("#", `&after=${voters.next}#`)} data-part="">
					{t("poll.moreVoters")}
				</a>
			)}
		</div>
	);
}
