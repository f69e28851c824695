import type { AuthorView } from "#contract/common.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";

interface HostRowProps {
	host: AuthorView;
	main: boolean;
	/** Whether the viewer names the hosts. */
	appoints: boolean;
}

/** A host of a topic with what the viewer may do: hand the topic over, remove them, or stop hosting. */
export function HostRow({ host, main, appoints }: HostRowProps) {
	const { t, viewer } = useSite();
	const authorOf = useAuthorProps();
	const own = host.uid === viewer.uid;
	const button = (intent: string, text: string, name = text) => (
		<ButtonForm intent={intent} id={host.uid} hidden={{ uid: host.uid }} text={text} label={name} />
	);
	return (
		<li>
			<AuthorRow
				{...authorOf(host)}
				tags={main && <Chip>{t("topic.mainHost")}</Chip>}
				end={
					!main &&
					(appoints || own) && (
						<div className="flex flex-wrap justify-end gap-2">
							{appoints && (
								<details>
									<summary className="btn btn-quiet btn-sm">{t("topic.handOver")}</summary>
									<p className="field-note">{t("topic.handOverQuestion", { name: host.name })}</p>
									{button("handOver", t("topic.handOver"))}
								</details>
							)}
							{own
								? button("remove", t("topic.leaveHost"))
								: button("remove", t("topic.removeHost"), t("topic.removeHostName", { name: host.name }))}
						</div>
					)
				}
			/>
		</li>
	);
}
