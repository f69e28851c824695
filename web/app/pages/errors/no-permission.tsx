import { data, redirect } from "react-router";
import { numberFormat } from "#contract/formats.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { groupPoints } from "#contract/points.ts";
import { userInfo } from "#contract/summary.ts";
import { readThreadPage } from "#contract/threads.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { requireThread } from "../../features/threads/require-thread.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/no-permission";

/** The first group of members, and the administrators'. */
const [firstGroup, administrators] = [1, 6];

/** The thread is asked for again, so that the page opens it after the login. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = Number(url.searchParams.get("thread"));
	if (!Number.isSafeInteger(tid) || tid < 1) return { tid: 0, group: 0, missing: 0 };
	const read = api.call(readThreadPage, { params: { tid }, query: {} });
	const group = await read.then(
		() => undefined,
		(error) =>
			error instanceof CallError && error.reason === "thread-forbidden"
				? Number(error.details.needed_group)
				: undefined,
	);
	if (group !== undefined) return data({ tid, group, missing: await missingPoints(api, group) }, { status: 403 });
	await requireThread(api, tid, read);
	throw redirect(pathsForVisitor(api).thread({ tid }));
}

/** How many points the member lacks for a group of members. */
async function missingPoints({ viewer, call }: PageApi, group: number): Promise<number> {
	const from = Object.entries(groupPoints).find(([groupid]) => Number(groupid) === group)?.[1] ?? 0;
	if (!viewer.loggedIn || viewer.banned || from === 0) return 0;
	const { progress } = await call(userInfo, { query: {} });
	return Math.max(0, from - (progress?.points ?? 0));
}

/** Whom the thread is for. */
function readersOf(group: number): MessageKey {
	if (group === administrators) return "permission.administrators";
	return group === firstGroup ? "permission.members" : "permission.group";
}

/**
 * Shown when a thread may not be read (S-019): whom it is for, and what the viewer lacks. Without a thread it tells
 * what decides.
 */
export default function NoPermissionPage({ loaderData: { tid, group, missing: points } }: Route.ComponentProps) {
	const { t, paths, viewer, lang } = useSite();
	const { loggedIn, banned, groupid } = viewer;
	const nameOf = (id: number): string => t(`group.${id}` as MessageKey);
	const logIn = t(group ? "permission.logIn" : "permission.logInForGroup");
	const missing = !loggedIn
		? logIn
		: banned
			? t("permission.banned")
			: t("permission.ownGroup", { group: nameOf(groupid) });
	const toGo =
		points > 0
			? ` ${t("permission.missingPoints", { n: points, count: numberFormat(lang).format(points), group: nameOf(group) })}`
			: "";
	const readers = group ? t(readersOf(group), { group: nameOf(group) }) : t("permission.someThreads");
	const mayRise = points > 0 || (group === 0 && loggedIn && !banned && groupid + 1 in groupPoints);
	return (
		<MessageScreen
			illustration="gate"
			title={t(group ? "permission.title" : "permission.someTitle")}
			text={`${readers} ${missing}${toGo}`}
		>
			{!loggedIn && <Button href={paths.logIn(tid ? paths.thread({ tid }) : undefined)}>{t("nav.logIn")}</Button>}
			{banned && <Button href={paths.href("banned")}>{t("permission.banDetails")}</Button>}
			{mayRise && (
				<Button kind="soft" href={paths.href("ucenter/setting/helpcenter/common/:article", { article: "points" })}>
					{t("permission.howPoints")}
				</Button>
			)}
			<Button kind={loggedIn && !banned ? "main" : "quiet"} href={paths.home}>
				{t("permission.browse")}
			</Button>
		</MessageScreen>
	);
}
