import { redirect } from "react-router";
import type { Call } from "#contract/call.ts";
import {
	checkMonth,
	confirmMonth,
	excludeIncome,
	listMonths,
	prepareMonth,
	readMonth,
} from "#contract/creatorIncome.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminIncome, AdminMonth, MonthCard } from "../../features/creator/admin-month.tsx";
import { callThen, type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/creator-income";
import "../../styles/creator.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const month = url.searchParams.get("month") ?? "";
	const after = parseId(url.searchParams.get("after") ?? "") || 0;
	const done = url.searchParams.has("done");
	const [{ list: months }, open] = await Promise.all([
		api.load(listMonths, {}),
		/^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? api.load(readMonth, { params: { month }, query: { after } }) : undefined,
	]);
	return { months, open, done };
}

const step =
	(call: Call): FormHandler =>
	async (form) => {
		await form.call(call);
		return redirect(form.paths.href("admin/creators/income", { month: form.text("month"), done: 1 }));
	};

export const action = formActions({
	prepare: step(prepareMonth),
	check: step(checkMonth),
	confirm: step(confirmMonth),
	exclude: callThen(excludeIncome, ({ paths, text }) =>
		redirect(paths.href("admin/creators/income", { month: text("month"), done: 1 })),
	),
});

/** Months of creator income: the list of each, which two administrators confirm. */
export default function AdminCreatorIncome({ loaderData: { months, open, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const month = open?.month.month ?? "";
	const isOpen = open?.month.state === "prepared" || open?.month.state === "checked";
	return (
		<AdminPage title={t("admin.creatorIncome")} done={done && t("creatorAdmin.done")}>
			{open && (
				<>
					<MonthCard month={open.month} wrongDays={open.wrong_days} />
					<Card>
						<ul className="creator-list">
							{open.list.map((line) => (
								<AdminIncome key={line.id} line={line} month={month} isOpen={isOpen} />
							))}
						</ul>
						{open.next !== null && (
							<Button kind="quiet" href={paths.href("admin/creators/income", { month, after: open.next })} rel="next">
								{t("creatorAdmin.more")}
							</Button>
						)}
					</Card>
				</>
			)}
			<Card title={t("creator.incomeByMonth")}>
				{months.length === 0 && <EmptyState text={t("creatorAdmin.noMonths")} />}
				<ul className="creator-list">
					{months.map((one) => (
						<AdminMonth key={one.month} month={one} />
					))}
				</ul>
			</Card>
		</AdminPage>
	);
}
