import { ActionButton } from "../../ui/action-button.tsx";
import { MetaItem } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { NestedReply } from "../../ui/nested-reply.tsx";
import { PictureGrid } from "../../ui/picture-grid.tsx";
import { PostFrame } from "../../ui/post-frame.tsx";
import { Quote } from "../../ui/quote.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { amara, demoTime, priya, takePictures, wanjiru } from "./demo-data.ts";
import { DemoSection } from "./demo-section.tsx";

/** Posts of a thread page. */
export function PostsDemo() {
	const actions = (
		<>
			<ActionButton icon="heart" type="button" liked name="Liked, 48 likes" text="48" />
			<ActionButton icon="reply" href="#reply" name="Reply to #2" text="Reply" />
			<Menu name="More on #2" align="start">
				<MenuItem icon="flag">Report</MenuItem>
			</Menu>
		</>
	);
	return (
		<DemoSection title="Posts">
			<Card unpadded>
				<PostFrame
					firstPost
					author={amara}
					when={demoTime}
					notes={<MetaItem icon="eye">14.6K</MetaItem>}
					end={
						<Button kind="soft" icon="plus">
							Follow
						</Button>
					}
					actions={actions}
				>
					<RichText>
						<p>Waited forty minutes on the Yaba side for him to cross the light. Then, three seconds of gold.</p>
						<p>
							<strong>How:</strong> night mode, hand-held, <em>1/15 s</em>, see <code>*#06#</code>.{" "}
							<a href="#grace">@grace_a</a> this one is for your wall.
						</p>
						<ul>
							<li>Elbows on the rail</li>
							<li>Two shots, kept the second</li>
						</ul>
					</RichText>
					<PictureGrid pictures={takePictures(3)} />
				</PostFrame>
				<PostFrame
					id="post-2"
					author={{
						...wanjiru,
						name: "Tunde Bello",
						avatar: { decoration: "/decorations/sun.svg" },
					}}
					when={demoTime}
					postNumber={{ text: "#2", href: "#post-2", name: "Link to #2" }}
					actions={actions}
					moreReplies={{ text: "3 more replies", href: "#more" }}
					replies={
						<>
							<NestedReply
								name="Amara Okafor"
								href="#amara"
								tags={<Label kind="author" text="Author" />}
								when={{ ...demoTime, text: "10 min" }}
								actions={
									<>
										<a href="#l">Like 31</a>
										<a href="#r">Reply</a>
									</>
								}
							>
								Thank you! He waved after. I have not posted that one.
							</NestedReply>
							<NestedReply name="Chidi Eze" when={{ ...demoTime, text: "9 min" }}>
								Post it. We are begging.
							</NestedReply>
						</>
					}
				>
					<RichText>
						<p>The canoe is exactly under the lamp. Forty minutes well spent, sister.</p>
					</RichText>
				</PostFrame>
				<PostFrame
					author={{
						name: "Nour El-Sayed",
						flag: { code: "eg", name: "Egypt" },
						location: "Cairo",
					}}
					when={demoTime}
					postNumber={{ text: "#4", href: "#post-4", name: "Link to #4" }}
					actions={actions}
				>
					<Quote source="Jasmine Reyes #3" expandText="Show all">
						Trying this from Manila Bay tonight. Does it work with two people in the frame, or do they blur? I ask
						because the last time my cousin moved her head a little and her face was gone, and the boat behind us was
						perfectly sharp, and my lola laughed for ten minutes. We have a tripod now, a small one that folds to the
						length of a hand. It cost us sixty coins in the gift store. Tell me which setting you used, which lens, how
						long the shutter was open, and whether the noise in the dark parts can be taken out afterwards without
						losing the stars. Also: what do you do when the wind moves the phone? Thank you all, this section is the
						kindest place I know.
					</Quote>
					<RichText>
						<p>It does if they hold still for one breath.</p>
					</RichText>
				</PostFrame>
				<div lang="hi">
					<PostFrame author={priya} postNumber={{ text: "#5", href: "#post-5", name: "#5" }} actions={actions}>
						<RichText>
							<p>देसाई अंकल से मिलने अब मुंबई आना ही पड़ेगा। सड़क पर बत्तियों की परछाईं कमाल है, एक्सपोज़र कितना रखा?</p>
						</RichText>
					</PostFrame>
				</div>
			</Card>
		</DemoSection>
	);
}
