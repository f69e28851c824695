import type { DismissedThreadView } from "#contract/dismissedThreads.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useView } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/state-message.tsx";

interface ThreadChoicesProps {
	/** Which of its messages: `postChoices.hidden.empty`, `postChoices.muted.empty`. */
	texts: "hidden" | "muted";
	lists: DismissedThreadView[];
	/** Address of the next page. */
	next: string | null;
}

/** Threads that the viewer has hidden or muted; the page's action `undo` ends it for one. */
export function ThreadChoices({ texts, lists, next }: ThreadChoicesProps) {
	const { t, paths } = useSite();
	const [shown, show] = useView(lists);
	return (
		<>
			<Card>
				{shown.length === 0 && <EmptyState text={t(`postChoices.${texts}.empty`)} />}
				<ul className="grid gap-3">
					{shown.map(({ tid, fid, subject, author }) => (
						<li key={tid} className="flex items-center gap-3">
							<span className="min-w-0 grow">
								<Anchor href={paths.thread({ tid, fid })} className="block font-bold">
									{subject || t("postChoices.unavailable")}
								</Anchor>
								<small>{author}</small>
							</span>
							<CallForm
								intent="undo"
								id={tid}
								hidden={{ tid }}
								className="shrink-0"
								onDone={() => show(shown.filter((one) => one.tid !== tid))}
							>
								<SubmitButton
									kind="quiet"
									size="sm"
									aria-label={t(`postChoices.${texts}.showTitle`, { title: subject || t("postChoices.unavailable") })}
								>
									{t(`postChoices.${texts}.show`)}
								</SubmitButton>
							</CallForm>
						</li>
					))}
				</ul>
			</Card>
			{next && (
				<Button kind="quiet" href={next} wide>
					{t("postChoices.more")}
				</Button>
			)}
		</>
	);
}
