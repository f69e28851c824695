import { redirect } from "react-router";
import { activateImei, imeiGold, listImeis } from "#contract/imei.ts";
import { ImeiForm } from "../../features/invitations/imei-form.tsx";
import { ImeiRecords } from "../../features/invitations/imei-records.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/imei";

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await pageApi(context).load(listImeis, { query: cursorQuery(url) });
	return { ...page, done: url.searchParams.get("done") };
}

export const action = formActions({
	activate: callThen(activateImei, ({ paths }, { state }) => redirect(paths.href("ucenter/imei", { done: state }))),
});

/** Activation of phones by their IMEI, with the phones that the member has activated. */
export default function Imei({ loaderData: { lists, next, left, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<TitledPage title={t("imei.title")}>
			<div aria-live="polite">
				{done && (
					<Notice tone={done === "review" ? "info" : "good"}>
						{t(done === "review" ? "imei.review" : "imei.done", { gold: imeiGold })}
					</Notice>
				)}
			</div>
			<ImeiForm key={lists[0]?.id} left={left} />
			<Card title={t("imei.records")}>
				{lists.length === 0 ? <EmptyState text={t("imei.none")} /> : <ImeiRecords records={lists} />}
			</Card>
			<NextPage href={next !== null && paths.href("ucenter/imei", { cursor: next })} text={t("invitation.older")} />
		</TitledPage>
	);
}
