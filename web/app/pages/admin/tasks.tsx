import { redirect } from "react-router";
import { addTask, endTask, listAdminTasks } from "#contract/memberTasks.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminTaskRow } from "../../features/wallet/admin-task-row.tsx";
import { TaskForm } from "../../features/wallet/task-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/tasks";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).load(listAdminTasks, {});
	return { lists, done: url.searchParams.has("done") };
}

export const action = formActions({
	add: async ({ call, text, paths }) => {
		const timeOf = (name: string) => (text(name) ? unixSecondsOf(text(name), "UTC") : undefined);
		await call(addTask, { starts: timeOf("starts"), ends: timeOf("ends") });
		return redirect(paths.href("admin/tasks", { done: 1 }));
	},
	end: callThen(endTask, ({ paths }) => redirect(paths.href("admin/tasks", { done: 1 }))),
});

/** The tasks of members, for administrators. */
export default function AdminTasks({ loaderData: { lists, done } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminPage title={t("admin.tasks")} done={done && t("taskForm.saved")}>
			<Card>
				{lists.length === 0 && <EmptyState text={t("taskForm.none")} />}
				<ul className="wallet-lines">
					{lists.map((task) => (
						<AdminTaskRow key={task.taskid} task={task} />
					))}
				</ul>
			</Card>
			<TaskForm key={lists[0]?.taskid} />
		</AdminPage>
	);
}
