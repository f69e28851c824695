import type { BoardView } from "#contract/boards.ts";
import { usePaths } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BoardFollowButton } from "../social/follow-button.tsx";
import { boardIcon } from "../threads/board-icon.ts";
import "../../styles/discovery.css";

/** Boards with follow buttons, in a card. */
export function BoardRows({ boards, title }: { boards: BoardView[]; title?: string }) {
	const paths = usePaths();
	return (
		<Card {...(title && { title })}>
			<ul className="thread-links followable">
				{boards.map(({ fid, key, name, follows_status }) => (
					<li key={fid}>
						<Anchor href={paths.board(fid)}>
							<Icon name={boardIcon(key)} size={24} />
							<span className="text-content">
								<b>{name}</b>
							</span>
						</Anchor>
						<BoardFollowButton fid={fid} name={name} following={follows_status === 1} />
					</li>
				))}
			</ul>
		</Card>
	);
}
