import type { CallResponse } from "#contract/call.ts";
import type { topicBanners } from "#contract/topicLists.ts";
import { usePaths } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";

/** Banners, each a link to a category. */
export function TopicBanners({ banners }: { banners: CallResponse<typeof topicBanners>["lists"] }) {
	const paths = usePaths();
	return (
		<ul className="topic-banners">
			{banners.map(({ id, title, text, image, category_id }) => (
				<li key={id}>
					<Anchor className="topic-banner" href={paths.href("topic", { cid: category_id })}>
						<span>
							<b>{title}</b>
							<span>{text}</span>
						</span>
						<img src={image} width={72} height={72} alt="" decoding="async" />
					</Anchor>
				</li>
			))}
		</ul>
	);
}
