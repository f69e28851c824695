import { useEffect, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { noticeTabs } from "#contract/noticeKinds.ts";
import type { NoticeCounts, NoticeView } from "#contract/notices.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useView } from "../../lib/form/use-form-result.ts";
import { ReadTimeContext } from "../../lib/read-time.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";
import { noticeListPath } from "./list-path.ts";
import { NoticeRow } from "./notice-row.tsx";
import type { NoticeListPage } from "./notices.server.ts";

/** A list of notices with its tabs; it is loaded again when something happens. */
export function NoticeList({ page }: { page: NoticeListPage }) {
	const { list, notices, next, now } = page;
	const t = useTranslate();
	const { site } = useSite();
	const { search, pathname } = useLocation();
	const [counts, setCounts] = useCounts();
	const [isRead, setRead] = useState<NoticeListPage>();
	useReload();
	const title = list === "atme" ? t("notices.atme") : t("notices.title");
	const hasCursor = new URLSearchParams(search).has("cursor");
	return (
		<ReadTimeContext value={now}>
			<div className="columns">
				<main id="content">
					<title>{`${title} · ${site.siteName}`}</title>
					<NoticeHeading
						counts={counts}
						title={title}
						onRead={(left) => {
							setCounts(left);
							setRead(page);
						}}
					/>
					<NoticeTabs counts={counts} list={list} />
					<Card unpadded>
						<NoticeRows
							key={search}
							list={list}
							deleted={page.deleted}
							notices={isRead === page ? notices.map((one) => ({ ...one, is_read: true })) : notices}
						/>
					</Card>
					<div className="notice-footer">
						{hasCursor && (
							<Button kind="ghost" icon="arrow-up" href={pathname}>
								{t("notices.newest")}
							</Button>
						)}
						{next && (
							<Button kind="quiet" size="lg" wide href={`${pathname}?cursor=${next}`} rel="next">
								{t("notices.older")}
							</Button>
						)}
					</div>
				</main>
				<Aside />
			</div>
		</ReadTimeContext>
	);
}

/** The rows. One that was deleted stays in its place when the list is loaded again, so that it can be restored. */
function NoticeRows({ notices, list, deleted }: Pick<NoticeListPage, "notices" | "list" | "deleted">) {
	const t = useTranslate();
	const [removed, setRemoved] = useState<NoticeView[]>([]);
	const gone = removed.filter(({ id }) => !notices.some((notice) => notice.id === id));
	const rows =
		gone.length === 0 ? notices : [...notices, ...gone].sort((a, b) => b.dateline - a.dateline || b.id - a.id);
	if (rows.length === 0 && deleted === 0) return <EmptyState text={t(`notices.empty.${list}`)} />;
	return (
		<ul className="notice-list">
			{deleted > 0 && <NoticeRow id={deleted} />}
			{rows.map((notice) => (
				<NoticeRow key={notice.id} id={notice.id} notice={notice} onDelete={() => setRemoved([...removed, notice])} />
			))}
		</ul>
	);
}

function NoticeHeading({
	title,
	counts,
	onRead,
}: {
	title: string;
	counts: NoticeCounts;
	onRead: (left: NoticeCounts) => void;
}) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<div className="notice-heading">
			<h1 className="page-title">{title}</h1>
			<CallForm<NoticeCounts> intent="read" className="notice-read" onDone={onRead}>
				<SubmitButton kind="ghost" size="sm" icon="check-check" disabled={counts.count === 0}>
					{counts.count === 0 ? t("notices.allRead") : t("notices.readAll")}
				</SubmitButton>
			</CallForm>
			<IconButton icon="settings" name={t("notices.settings")} href={paths.noticeSettings} />
		</div>
	);
}

function NoticeTabs({ counts, list }: { counts: NoticeCounts; list: NoticeListPage["list"] }) {
	const t = useTranslate();
	const paths = usePaths();
	const shown = (count: number): { count?: string } =>
		count === 0 ? {} : { count: count > 99 ? "99+" : String(count) };
	const tabs = noticeTabs.map((tab) => ({
		...{ href: noticeListPath(paths, tab), text: t(`notices.${tab}`), current: tab === list },
		...shown(counts[tab]),
	}));
	return <Tabs name={t("notices.lists")} tabs={tabs} />;
}

const noCounts: NoticeCounts = { count: 0, reply: 0, attention: 0, atme: 0, system: 0 };

/** The numbers of the tabs: those of the bell, which shows what they show. */
function useCounts(): [NoticeCounts, (left: NoticeCounts) => void] {
	const layout = useRouteLoaderData<{ notices?: NoticeCounts }>("pages/layouts/default");
	const [counts, setCounts] = useView(layout?.notices ?? noCounts);
	useEffect(
		() => void import("../../lib/bell.ts").then(({ showUnread }) => showUnread(counts.count)).catch(() => undefined),
		[counts],
	);
	return [counts, setCounts];
}

/** Loads the list again after an event of the member's notices, and when "Back" shows the page as it was left. */
function useReload(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const reload = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => void revalidate(), 300);
		};
		const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && reload());
		addEventListener("site:notices", reload);
		addEventListener("pageshow", onShow);
		return () => {
			clearTimeout(timer);
			removeEventListener("site:notices", reload);
			removeEventListener("pageshow", onShow);
		};
	}, [revalidate]);
}
