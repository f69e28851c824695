import { Action } from "../../ui/action.tsx";
import { Answer } from "../../ui/answer.tsx";
import { Note } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { PictureGrid } from "../../ui/picture-grid.tsx";
import { PostFrame } from "../../ui/post-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Quote } from "../../ui/quote.tsx";
import { amara, priya, some, wanjiru, when } from "./data.ts";
import { Part } from "./part.tsx";

/** Posts of a thread page. */
export function Posts() {
	const actions = (
		<>
			<Action icon="heart" type="button" liked name="Liked, 48 likes" text="48" />
			<Action icon="reply" href="#reply" name="Reply to #2" text="Reply" />
			<Menu name="More on #2" side="start">
				<MenuItem icon="flag">Report</MenuItem>
			</Menu>
		</>
	);
	return (
		<Part title="Posts">
			<Card bare>
				<PostFrame
					lead
					author={amara}
					when={when}
					notes={<Note icon="eye">14.6K</Note>}
					end={
						<Button kind="soft" icon="plus">
							Follow
						</Button>
					}
					actions={actions}
				>
					<Prose>
						<p>Waited forty minutes on the Yaba side for him to cross the light. Then, three seconds of gold.</p>
						<p>
							<strong>How:</strong> night mode, hand-held, <em>1/15 s</em>, see <code>*#06#</code>. <a href="#grace">@grace_a</a> this one is for your wall.
						</p>
						<ul>
							<li>Elbows on the rail</li>
							<li>Two shots, kept the second</li>
						</ul>
					</Prose>
					<PictureGrid pictures={some(3)} />
				</PostFrame>
				<PostFrame
					id="floor-2"
					author={{
						...wanjiru,
						name: "Tunde Bello",
						avatar: { ring: "/art/ring-sun.svg" },
					}}
					when={when}
					floor={{ text: "#2", href: "#floor-2", name: "Link to #2" }}
					actions={actions}
					moreAnswers={{ text: "3 more replies", href: "#more" }}
					answers={
						<>
							<Answer
								name="Amara Okafor"
								href="#amara"
								authorTag="Author"
								when={{ ...when, text: "10 min" }}
								actions={
									<>
										<a href="#l">Like 31</a>
										<a href="#r">Reply</a>
									</>
								}
							>
								Thank you! He waved after. I have not posted that one.
							</Answer>
							<Answer name="Chidi Eze" when={{ ...when, text: "9 min" }}>
								Post it. We are begging.
							</Answer>
						</>
					}
				>
					<Prose>
						<p>The canoe is exactly under the lamp. Forty minutes well spent, sister.</p>
					</Prose>
				</PostFrame>
				<PostFrame
					author={{
						name: "Nour El-Sayed",
						flag: { code: "eg", name: "Egypt" },
						place: "Cairo",
					}}
					when={when}
					floor={{ text: "#4", href: "#floor-4", name: "Link to #4" }}
					actions={actions}
				>
					<Quote who="Jasmine Reyes #3" unfold="Show all">
						Trying this from Manila Bay tonight. Does it work with two people in the frame, or do they blur? I ask because the last time my cousin moved her
						head a little and her face was gone, and the boat behind us was perfectly sharp, and my lola laughed for ten minutes. We have a tripod now, a small
						one that folds to the length of a hand. It cost us sixty coins in the gift store. Tell me which setting you used, which lens, how long the shutter
						was open, and whether the noise in the dark parts can be taken out afterwards without losing the stars. Also: what do you do when the wind moves the
						phone? Thank you all, this section is the kindest place I know.
					</Quote>
					<Prose>
						<p>It does if they hold still for one breath.</p>
					</Prose>
				</PostFrame>
				<div lang="hi">
					<PostFrame author={priya} floor={{ text: "#5", href: "#floor-5", name: "#5" }} actions={actions}>
						<Prose>
							<p>देसाई अंकल से मिलने अब मुंबई आना ही पड़ेगा। सड़क पर बत्तियों की परछाईं कमाल है, एक्सपोज़र कितना रखा?</p>
						</Prose>
					</PostFrame>
				</div>
			</Card>
		</Part>
	);
}
