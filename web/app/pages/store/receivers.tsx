import { redirect } from "react-router";
import { listReceivers, receiverAdd, removeReceiver } from "#contract/receivers.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { ReceiverFields } from "../../features/store/receiver-fields.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/receivers";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).load(listReceivers, {});
	return { lists, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("xstore/receivers", { done: 1 }));

export const action = formActions({
	save: callThen(receiverAdd, saved),
	remove: callThen(removeReceiver, saved),
});

/** Saved receiving info, to change, delete and add. */
export default function Receivers({ loaderData: { lists, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<TitledPage title={t("store.receivers")} back={{ href: paths.href("xstore/order"), text: t("store.orders") }}>
			<LiveNotice id={doneId}>{done && t("store.saved")}</LiveNotice>
			{lists.map((receiver) => (
				<Card key={receiver.receiver_id} title={`${receiver.first_name} ${receiver.last_name}`}>
					<p>{[receiver.address, receiver.city, receiver.area_code, receiver.phone].filter(Boolean).join(", ")}</p>
					<div className="step-actions">
						<ButtonForm
							intent="remove"
							id={receiver.receiver_id}
							hidden={{ receiver_id: receiver.receiver_id }}
							text={t("store.remove")}
							kind="ghost"
							icon="trash"
						/>
					</div>
					<details>
						<summary>{t("store.change")}</summary>
						<CallForm intent="save" id={receiver.receiver_id} hidden={{ receiver_id: receiver.receiver_id }}>
							<ReceiverFields receiver={receiver} />
							<SubmitButton size="md">{t("store.save")}</SubmitButton>
						</CallForm>
					</details>
				</Card>
			))}
			<Card title={t("store.addReceiver")}>
				<CallForm intent="save" id={0} key={lists.length}>
					<ReceiverFields />
					<SubmitButton size="md" icon="plus">
						{t("store.save")}
					</SubmitButton>
				</CallForm>
			</Card>
		</TitledPage>
	);
}
