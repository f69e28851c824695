import type { CallResponse } from "#contract/call.ts";
import type { listCategories } from "#contract/topicLists.ts";
import { useSite } from "../../lib/site.tsx";
import { Chip } from "../../ui/chip.tsx";

/** Categories as links, and below them the children of the chosen one; official topics of the chosen one, or of all. */
export function CategoryChips({
	categories,
	cid,
	official,
}: {
	categories: CallResponse<typeof listCategories>["lists"];
	cid: number;
	/** Whether only official topics are listed. */
	official: boolean;
}) {
	const { t, paths } = useSite();
	const chosen = categories.find(({ id, child }) => id === cid || child.some((one) => one.id === cid));
	return (
		<>
			<nav className="topic-chips" aria-label={t("topic.categories")}>
				<Chip href={paths.href("topic")} on={cid === 0 && !official}>
					{t("topic.all")}
				</Chip>
				<Chip
					href={paths.href("topic", { cid: cid || undefined, official: official ? undefined : 1 })}
					icon="megaphone"
					on={official}
				>
					{t("topic.official")}
				</Chip>
				{categories.map(({ id, name }) => (
					<Chip key={id} href={paths.href("topic", { cid: id })} on={chosen?.id === id}>
						{name}
					</Chip>
				))}
			</nav>
			{chosen && chosen.child.length > 0 && (
				<nav className="topic-chips" aria-label={t("topic.subcategories", { name: chosen.name })}>
					{chosen.child.map(({ id, name }) => (
						<Chip key={id} kind="outlined" href={paths.href("topic", { cid: id })} on={id === cid}>
							{name}
						</Chip>
					))}
				</nav>
			)}
		</>
	);
}
