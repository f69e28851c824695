import { data, redirect } from "react-router";
import { claimContestPrize, getEntry, likeEntry, ownContestPrize, withdrawEntry } from "#contract/contests.ts";
import { listReceivers } from "#contract/receivers.ts";
import { storeGoodsDetail } from "#contract/store.ts";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { contestScreens, entryIdOf, kindOfPath, useContestPaths } from "../../features/contests/contest-paths.ts";
import { EntryPhotos } from "../../features/contests/entry-photos.tsx";
import { entryState } from "../../features/contests/entry-state.ts";
import { PrizeCard, type WonPrize } from "../../features/contests/prize-card.tsx";
import { findScreen } from "../../lib/find-screen.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/formats.ts";
import { type LoaderApi, pageApi } from "../../lib/page-context.ts";
import type { Paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/entry";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = entryIdOf(params.detail);
	if (tid === 0) throw data("not-found", { status: 404 });
	const found = await api.load(getEntry, { params: { tid } });
	if (found.contest.kind !== kindOfPath(findScreen(url.pathname).screen.path)) throw data("not-found", { status: 404 });
	const won = found.entry.mine && found.entry.place > 0 ? await loadPrize(api, tid) : undefined;
	return { ...found, won, done: url.searchParams.get("done") };
}

/** What the viewer's entry has won, with where goods can go. */
async function loadPrize(api: LoaderApi, tid: number): Promise<WonPrize | undefined> {
	const prize = await api.call(ownContestPrize, { params: { tid } }).catch(() => undefined);
	if (!prize || prize.goods_id === 0 || prize.claimed) return prize && { prize, goods: undefined, receivers: [] };
	const query = { cid: prize.cid };
	const goods = await api.load(storeGoodsDetail, { params: { id: prize.goods_id }, query });
	return { prize, goods, receivers: (await api.call(listReceivers, {})).lists };
}

/** The page of the entry again. */
const again = (paths: Paths, path: string, tid: number, done?: string): Response =>
	redirect(paths.href(contestScreens[kindOfPath(path)].entry, { detail: `detail${tid}`, done }), 303);

/** Orders the goods that the entry has won, to somewhere or to the address in the form. */
async function claim({ call, paths, params }: PostedForm, to: { shop_id?: number; receiver_id?: number | undefined }) {
	const { order_id } = await call(claimContestPrize, { tid: entryIdOf(params.detail), ...to });
	return redirect(paths.href("xstore/order/orderDetail", { order_id }), 303);
}

export const action = formActions({
	like: async ({ call, paths, params, url }) => {
		const tid = entryIdOf(params.detail);
		await call(likeEntry, { tid });
		return again(paths, findScreen(url.pathname).screen.path, tid);
	},
	withdraw: async ({ call, paths, params, url }) => {
		const tid = entryIdOf(params.detail);
		await call(withdrawEntry, { tid });
		return again(paths, findScreen(url.pathname).screen.path, tid, "withdrawn");
	},
	claim: (form) => {
		const [, way, id] = /^(shop|receiver):(\d{1,15})$/.exec(form.text("to")) ?? [];
		return claim(form, way === "shop" ? { shop_id: Number(id) } : { receiver_id: id ? Number(id) : undefined });
	},
	"claim-new": (form) => claim(form, {}),
});

/** An entry with its photos, likes, and what its author may do. */
export default function Entry({ loaderData: { entry, contest, won, done } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	const to = useContestPaths(contest.kind);
	const { tid, can, state } = entry;
	const isLiked = entry.is_like === 1;
	return (
		<ContestPage kind={contest.kind} title={entry.subject} back={{ href: to.entries(contest.id), text: contest.title }}>
			<div aria-live="polite">
				{done === "entered" && state === "review" && <Notice tone="info">{t("contest.done.review")}</Notice>}
				{done === "entered" && state !== "review" && (
					<Notice tone="good">{t(state === "staff" ? "contest.done.staff" : "contest.done.entered")}</Notice>
				)}
				{done === "edited" && <Notice tone="good">{t("contest.done.edited")}</Notice>}
				{done === "withdrawn" && <Notice tone="good">{t("contest.done.withdrawn")}</Notice>}
			</div>
			{entry.mine && state === "disqualified" && (
				<Notice
					tone="warning"
					action={
						<Button size="sm" href={`${paths.href("ucenter/account/moderation")}?pid=${entry.pid}`}>
							{t(entry.appeal_until > 0 ? "contest.appeal" : "contest.seeDecision")}
						</Button>
					}
				>
					{entryState(t, entry)}{" "}
					{entry.appeal_until > 0 &&
						t("contest.appealUntil", { when: formatDateTime(entry.appeal_until, lang, section) })}
				</Notice>
			)}
			{won && <PrizeCard {...won} />}
			<Card
				id="entry"
				title={<a href={paths.href("ucenter/account/posts", { uid: entry.authorid })}>{entry.author}</a>}
				aside={formatDate(entry.dateline, lang, section.region)}
			>
				{state !== "in" && !(entry.mine && state === "disqualified") && (
					<Label kind="plain" text={entryState(t, entry)} />
				)}
				{entry.place > 0 && (
					<Label kind="prize" text={t("contest.placeScore", { n: entry.place, score: entry.score })} />
				)}
				<p className="contest-text">{entry.message}</p>
				<EntryPhotos entry={entry} />
				<div className="step-actions">
					{can.like.ok && (
						<CallForm intent="like" className="">
							<SubmitButton kind="soft" size="md" icon={isLiked ? "heart-full" : "heart"}>
								{t(isLiked ? "contest.unlike" : "contest.like")}
							</SubmitButton>
						</CallForm>
					)}
					<span className="entry-likes text-13 text-foreground-2">{t("contest.likes", { n: entry.like })}</span>
					{state !== "removed" && state !== "review" && (
						<Button kind="quiet" href={paths.thread(entry)}>
							{t("contest.replies", { n: entry.replies })}
						</Button>
					)}
					{entry.mine && can.edit.ok && state !== "withdrawn" && (
						<Button kind="quiet" href={to.edit(contest.id, tid)} icon="edit">
							{t("contest.edit")}
						</Button>
					)}
					{!entry.mine && (
						<Button kind="quiet" href={paths.href("report", { tid })} icon="flag">
							{t("contest.report")}
						</Button>
					)}
				</div>
				<p className="text-13 text-foreground-2">{t("contest.likesNote")}</p>
				{entry.agreement > 0 && (
					<p className="contest-terms text-13">
						<a href={to.agreement(contest.id, entry.agreement)}>{t("contest.agreed", { n: entry.agreement })}</a>
					</p>
				)}
			</Card>
			{entry.mine && can.withdraw.ok && (state === "in" || state === "staff" || state === "review") && (
				<Card title={t("contest.withdrawTitle")}>
					<p>{t("contest.withdrawText")}</p>
					<ConfirmForm
						intent="withdraw"
						open={t("contest.withdraw")}
						openClassName="btn btn-quiet btn-md"
						question={t("contest.withdrawQuestion")}
						submit={t("contest.withdrawNow")}
					/>
				</Card>
			)}
		</ContestPage>
	);
}
