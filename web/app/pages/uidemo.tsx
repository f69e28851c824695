import { type ReactNode, useId, useState } from "react";
import { VerifyDialog } from "../features/profiles/verify-dialog.tsx";
import writing from "../styles/composer.css?url";
import { Action } from "../ui/action.tsx";
import { Answer } from "../ui/answer.tsx";
import { Note } from "../ui/author-row.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Chip } from "../ui/chip.tsx";
import { Cloth } from "../ui/cloth.tsx";
import { Coin } from "../ui/coin.tsx";
import extras from "../ui/css/extras.css?url";
import { Dialog } from "../ui/dialog.tsx";
import { Faces } from "../ui/faces.tsx";
import { Field } from "../ui/field.tsx";
import { Flag, flagCodes } from "../ui/flag.tsx";
import { GroupBadge } from "../ui/group-badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Label } from "../ui/label.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { Logo } from "../ui/logo.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { Meter } from "../ui/meter.tsx";
import { Mornings } from "../ui/mornings.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { PictureData } from "../ui/picture.tsx";
import { PictureGrid } from "../ui/picture-grid.tsx";
import { Poll } from "../ui/poll.tsx";
import { PostFrame } from "../ui/post-frame.tsx";
import { Prose } from "../ui/prose.tsx";
import { QrFrame } from "../ui/qr-frame.tsx";
import { Quote } from "../ui/quote.tsx";
import { Empty, ErrorBox, Lost, Offline } from "../ui/scene.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Select } from "../ui/select.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Stat } from "../ui/stat.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { ThreadCard } from "../ui/thread-card.tsx";
import { ThreadCardSkeleton } from "../ui/thread-card-skeleton.tsx";
import { Toast, ToastRegion } from "../ui/toast.tsx";
import { UploadTile } from "../ui/upload-tile.tsx";
import type { Route } from "./+types/uidemo";

export const links: Route.LinksFunction = () => [writing, extras].map((href) => ({ rel: "stylesheet", href }));

/** A stand-in photo, dim and noisy like a real one. */
function photo(top: string, bottom: string, seed: number): string {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><filter id="n"><feTurbulence baseFrequency=".012 .05" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .1 .9 .9 0 0 -.5"/></filter></defs><rect width="800" height="450" fill="url(#a)"/><circle cx="${150 + seed * 90}" cy="230" r="70" fill="#ffe9b0"/><rect y="180" width="800" height="270" filter="url(#n)"/></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const shades: [string, string][] = [
	["#53307e", "#e9825b"],
	["#e98b2c", "#7a2f25"],
	["#1d2f55", "#5f86b8"],
	["#1d6b3a", "#e7c661"],
	["#7d3246", "#f0a07a"],
];
const pictures: PictureData[] = shades.map(([top, bottom], n) => ({
	src: photo(top, bottom, n + 2),
	width: 800,
	height: 450,
	color: bottom,
	alt: `Evening sky, picture ${n + 1}`,
	href: "#picture",
}));
const some = (count: number) => pictures.slice(0, count);
const [first, second] = some(2) as [PictureData, PictureData];

const amara = {
	name: "Amara Okafor",
	href: "#amara",
	avatar: { ring: "/art/ring-laurel.svg" },
	group: { glyph: "baobab", name: "Baobab" } as const,
	flag: { code: "ng", name: "Nigeria" },
	place: "Lagos",
};
const wanjiru = {
	name: "Wanjiru Kamau",
	href: "#wanjiru",
	avatar: { ring: "/art/ring-beads.svg" },
	group: { glyph: "acacia", name: "Acacia" } as const,
	flag: { code: "ke", name: "Kenya" },
	place: "Nairobi",
};
const priya = {
	name: "प्रिया नायर",
	href: "#priya",
	avatar: { ring: "/art/ring-sun.svg" },
	group: { glyph: "sprout", name: "अंकुर" } as const,
	flag: { code: "in", name: "भारत" },
	place: "मुंबई",
};
const when = {
	text: "18 min",
	dateTime: "2026-11-21T18:42:00Z",
	title: "21 November 2026, 18:42",
};
const faces = [{ name: "Tunde Bello" }, { name: "Koffi Kouassi" }, { name: "Nour El-Sayed" }];

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-13 font-bold text-ink-3">{title}</h2>
			{children}
		</section>
	);
}

function Row({ children }: { children: ReactNode }) {
	return <div className="mb-2 flex flex-wrap items-center gap-2">{children}</div>;
}

const swatches = [
	"ground",
	"card",
	"sunk",
	"line",
	"strong",
	"edge",
	"ink",
	"ink-2",
	"ink-3",
	"leaf",
	"leaf-fill",
	"leaf-ink",
	"leaf-tint",
	"sun",
	"sun-ink",
	"sun-tint",
	"coral",
	"coral-ink",
	"coral-tint",
	"sky",
	"sky-ink",
	"sky-tint",
];

function Controls({ onDialog }: { onDialog: () => void }) {
	const radio = useId();
	return (
		<>
			<Part title="Buttons: one filled in leaf per view, amber only for prizes">
				<Row>
					<Button>Post</Button>
					<Button kind="soft" icon="plus">
						Follow
					</Button>
					<Button kind="quiet" icon="check">
						Following
					</Button>
					<Button kind="sun" icon="sunrise">
						Sign in
						<span className="btn-gain">
							+5 <Icon name="gold" />
						</span>
					</Button>
					<Button kind="ghost">Cancel</Button>
				</Row>
				<Row>
					<Button kind="danger">Delete</Button>
					<Button disabled>Post</Button>
					<Button busy>Sending</Button>
					<Button busy icon="send">
						Sending
					</Button>
					<Button href="#link" kind="soft" iconEnd="chevron-down" icon="plus">
						A link
					</Button>
					<Button size="sm" kind="quiet">
						Small
					</Button>
				</Row>
				<Row>
					<Button size="lg" disabledReason="Agree to the terms of use first.">
						Create account
					</Button>
					<Button size="lg" onClick={onDialog}>
						Open the dialog
					</Button>
				</Row>
				<Button size="lg" wide icon="exchange">
					Échanger immédiatement vos pièces contre des récompenses
				</Button>
				<Row>
					<IconButton icon="search" name="Search" />
					<IconButton icon="bell" name="Notices, 9 new" count="9" />
					<IconButton icon="compose" name="Write" kind="soft" />
					<IconButton icon="retry" name="Another picture" kind="quiet" />
					<IconButton icon="bookmark" name="Save" disabled />
					<Menu name="More on this thread" side="start">
						<MenuItem icon="link" href="#copy">
							Copy the link
						</MenuItem>
						<MenuItem icon="translate" current>
							Voir la traduction automatique
						</MenuItem>
						<hr />
						<MenuItem icon="flag" danger>
							Report
						</MenuItem>
					</Menu>
					<Spinner />
					<Spinner label="Loading" />
				</Row>
			</Part>
			<Part title="Fields">
				<div className="grid gap-3 sm:grid-cols-2">
					<Field label="Empty" placeholder="5 to 15 letters or digits" />
					<Field label="With icon and hint" icon="user" defaultValue="chidi_eze" hint="Others see this name." />
					<Field label="Right" defaultValue="chidi_eze" ok />
					<Field label="Wrong" defaultValue="chi" error="Two letters more and it fits." counter="3 / 15" />
					<Field label="Disabled" defaultValue="Not now" disabled />
					<PasswordField
						label="Password"
						showName="Show the password"
						hideName="Hide the password"
						lock
						defaultValue="elephants"
						strength={{ bars: 3, text: "Good. 6 to 20 characters" }}
					/>
					<Select label="Country" icon="globe" defaultValue="ci">
						<option value="ci">Côte d’Ivoire</option>
						<option value="ng">Nigeria</option>
					</Select>
					<Field label="Search" hideLabel type="search" icon="search" placeholder="Search people and groups" />
				</div>
				<div className="mt-3">
					<TextArea label="Body" placeholder="What did you see today?" counter="0 / 500" />
				</div>
				<div className="mt-2 grid">
					<Checkbox defaultChecked>Remember me</Checkbox>
					<Checkbox error="Tick this to go on.">
						I agree to the <a href="#terms">Terms of use</a> and the <a href="#privacy">Privacy policy</a>
					</Checkbox>
					<Checkbox disabled>Not possible here</Checkbox>
					<Checkbox radio name={radio} defaultChecked>
						Everyone
					</Checkbox>
				</div>
			</Part>
			<Part title="Labels, groups, tabs, chips">
				<Row>
					<Label kind="digest" text="Digest" />
					<Label kind="pinned" text="Pinned" />
					<Label kind="official" text="Official" />
					<Label kind="live" text="Live" />
					<Label kind="prize" text="Prize" />
					<Label kind="author" text="Author" />
				</Row>
				<Row>
					<GroupBadge glyph="seed" name="Seed" />
					<GroupBadge glyph="sprout" name="Sprout" />
					<GroupBadge glyph="acacia" name="Acacia" />
					<GroupBadge glyph="baobab" name="Baobab" />
				</Row>
				<Tabs
					name="Feeds"
					className="border-b border-line"
					tabs={[
						{ href: "#1", text: "For you", current: true },
						{ href: "#2", text: "Following" },
						{ href: "#3", text: "Photography", count: "12" },
						{ href: "#4", text: "Questions et réponses" },
						{ href: "#5", text: "आस-पास" },
						{ href: "#6", text: "Official" },
					]}
				/>
				<div className="my-3">
					<Tabs
						name="How to register"
						kind="segments"
						tabs={[
							{ href: "#p", text: "Phone" },
							{ href: "#e", text: "E-mail", current: true },
						]}
					/>
				</div>
				<Row>
					<Chip href="#all" on>
						All
					</Chip>
					<Chip href="#phones">Phones</Chip>
					<Chip href="#lagos" kind="sky">
						#Lagos
					</Chip>
					<Chip type="button" kind="lined" icon="circle-check">
						I can afford
					</Chip>
					<Chip type="button" kind="like" on>
						❤️ 1.2K
					</Chip>
					<Chip type="button" kind="like" on={false}>
						🔥 214
					</Chip>
				</Row>
			</Part>
		</>
	);
}

function Threads() {
	const like = <Action icon="heart" type="button" name="Like, 642 likes" text="642" />;
	const liked = <Action icon="heart" type="button" liked name="Liked, 1,200 likes" text="1.2K" />;
	const share = <Action icon="share" type="button" name="Share, 41 times" text="41" />;
	const menu = (
		<Menu name="More on this thread">
			<MenuItem icon="bookmark">Save</MenuItem>
			<MenuItem icon="flag" danger>
				Report
			</MenuItem>
		</Menu>
	);
	return (
		<Part title="Thread cards, and the skeleton at the same size">
			<div className="grid gap-2 lg:gap-3">
				<ThreadCard
					eager
					href="#thread-1"
					title="Third Mainland Bridge, 6:42 pm. No filter, only night mode and patience"
					text="Waited forty minutes on the Yaba side for him to cross the light. Hand-held at 1/15 s, elbows on the cold rail, and my brother asleep in the car behind me."
					author={amara}
					when={when}
					menu={menu}
					pictures={some(1)}
					topics={[
						{ text: "#LagosByPhone", href: "#t1" },
						{ text: "#GoldenHour", href: "#t2" },
					]}
					like={liked}
					reply={{ href: "#r", name: "86 replies", text: "86", faces }}
					share={share}
					views={{ name: "14,600 views", text: "14.6K" }}
				/>
				<ThreadCardSkeleton />
				<ThreadCard
					href="#thread-2"
					title="Two full days from one charge: every setting I changed, tested for 30 days"
					text="Screen at 60 Hz on the matatu, 5G only when I am home, and the one background service that eats 11% a night. Numbers inside."
					author={wanjiru}
					when={{ ...when, text: "2 h" }}
					labels={<Label kind="digest" text="Digest" />}
					menu={menu}
					like={like}
					reply={{ href: "#r", name: "128 replies", text: "128", faces }}
					share={share}
					views={{ name: "22,100 views", text: "22.1K" }}
				/>
				<ThreadCard
					href="#thread-3"
					title="Marché de Treichville, samedi matin : neuf photos, zéro retouche"
					author={{
						name: "Marie-Antoinette Kouassi-Ahoutou",
						group: { glyph: "acacia", name: "Acacia" },
						flag: { code: "ci", name: "Côte d’Ivoire" },
						place: "Grand-Bassam, Sud-Comoé",
					}}
					when={{ ...when, text: "il y a 5 heures" }}
					labels={
						<>
							<Label kind="pinned" text="Épinglé" />
							<Label kind="official" text="Officiel" />
						</>
					}
					menu={menu}
					pictures={some(4)}
					morePictures={{ text: "+5", name: "5 more pictures" }}
					like={like}
					reply={{ href: "#r", name: "57 réponses", text: "57", faces }}
					share={share}
					views={{ name: "11 300 vues", text: "11,3 k" }}
				/>
				<div lang="hi">
					<ThreadCard
						href="#thread-4"
						title="मरीन ड्राइव पर पहली बारिश: एक घंटा, एक छाता, बारह तस्वीरें"
						text="सात बजे बादल इतने काले थे कि लोकल से उतरते ही लगा, आज तो घर चलते हैं। फिर क्वीन्स नेकलेस की बत्तियाँ जलीं और सड़क शीशा बन गई।"
						author={priya}
						when={{ ...when, text: "2 घंटे पहले" }}
						menu={menu}
						pictures={some(3)}
						like={like}
						reply={{ href: "#r", name: "104 जवाब", text: "104", faces }}
						share={share}
						views={{ name: "18.2 हज़ार", text: "18.2 हज़ार" }}
					/>
				</div>
			</div>
			<h3 className="my-3 text-13 font-bold text-ink-3">Polls: seen and open</h3>
			<div className="grid gap-4">
				<Poll
					name="Wedding season in Karachi: which mode saves you?"
					mineName="Your vote"
					options={[
						{ value: "a", text: "Portrait, f/1.8", percent: 46, share: "46%", lead: true, mine: true },
						{ value: "b", text: "Night mode, always", percent: 31, share: "31%" },
						{ value: "c", text: "J’emporte toujours un trépied, même pour les mariages", percent: 15, share: "15%" },
					]}
					foot="2,418 votes · 3 days left"
				/>
				<Poll
					name="Which mode?"
					mineName="Your vote"
					field="vote"
					options={[
						{ value: "a", text: "Portrait" },
						{ value: "b", text: "Night mode" },
					]}
				/>
			</div>
			<h3 className="my-3 text-13 font-bold text-ink-3">Pictures: two, a film, data saver</h3>
			<div className="grid gap-2">
				<PictureGrid pictures={some(2)} />
				<PictureGrid
					pictures={[
						{
							...first,
							src: photo("#331d4c", "#e9a05b", 7),
							video: { length: "0:47", weight: "2.4 MB" },
						},
					]}
				/>
				<PictureGrid
					pictures={[
						{
							...second,
							src: photo("#24424c", "#59a08b", 3),
							hold: "Load, 48 KB",
						},
						{
							...first,
							src: photo("#4c2431", "#a08b59", 4),
							hold: "Load, 51 KB",
						},
					]}
				/>
			</div>
		</Part>
	);
}

function Posts() {
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

function Rest() {
	return (
		<>
			<Part title="Toasts and notices">
				<div className="grid gap-2">
					<Toast tone="sun">
						<b>Day 13.</b> You got 5 XGold.
					</Toast>
					<Toast tone="good" action={<button type="button">Undo</button>}>
						Reply sent.
					</Toast>
					<Toast icon="cloud-off" onClose={() => {}} closeName="Close">
						No line. Your reply is kept and goes later.
					</Toast>
					<Toast tone="bad" action={<a href="#earn">Earn</a>}>
						Not enough XGold: 6 short.
					</Toast>
					<Notice>A quiet note: the list is sorted by the newest reply.</Notice>
					<Notice tone="info" action={<a href="#more">Read</a>}>
						The rules of this section have changed.
					</Notice>
					<Notice tone="good">Your draft is saved.</Notice>
					<Notice tone="sun" action={<Button kind="sun">Take a turn</Button>}>
						<b>Lucky draw</b> ends in 2 days.
					</Notice>
					<Notice tone="bad">The name is taken. What you wrote is kept.</Notice>
				</div>
			</Part>
			<Part title="Empty, offline, error, not found">
				<div className="grid gap-3 sm:grid-cols-2">
					<Card>
						<Empty text="Nobody has spoken here yet." action={<Button kind="soft">Start the talk</Button>} />
					</Card>
					<Card>
						<Offline text="No line. Here is what we kept: 24 threads." action={<Button kind="quiet">Try again</Button>} />
					</Card>
					<Card>
						<ErrorBox text="Our cup tipped over. Your draft is safe." action={<Button kind="quiet">Try again</Button>} />
					</Card>
					<Card>
						<Lost
							title="Page introuvable"
							text="This thread has moved or gone."
							action={
								<Button kind="quiet" href="/">
									Go home
								</Button>
							}
						/>
					</Card>
				</div>
			</Part>
			<Part title="Faces, flags, coins, mornings">
				<Row>
					{["laurel", "sun", "beads", "leaf"].map((ring) => (
						<span key={ring} className="p-2">
							<Avatar name={`${ring} member`} size={64} ring={`/art/ring-${ring}.svg`} alt={`${ring} ring`} />
						</span>
					))}
					<Avatar name="Rahul" size={64} />
					<Avatar name="Grace Achieng" here alt="Grace Achieng" />
					<Avatar name="रीता देवी" size={26} />
					<Avatar name="Олег Иванов" size={22} />
					<Faces faces={faces} />
				</Row>
				<Row>
					{flagCodes.map((code) => (
						<Flag key={code} code={code} name={code} round />
					))}
				</Row>
				<Row>
					{flagCodes.map((code) => (
						<Flag key={code} code={code} name={code} />
					))}
				</Row>
				<Row>
					<Coin kind="gold" amount="+60" unit="XGold" gain />
					<Coin kind="gem" amount="−25" unit="XCoin" showUnit />
					<Icon name="sun-done" size={24} />
					<span className="text-sun-ink">
						<Icon name="sun-today" size={24} />
					</span>
					<span className="text-strong">
						<Icon name="sun-miss" size={24} />
					</span>
				</Row>
				<Row>
					<Stat value="412" label="threads" />
					<Stat value="2.1K" label="fans" href="#fans" />
				</Row>
			</Part>
			<Part title="Cloth: 44, 24, 10 and 4 px">
				<div className="grid gap-2">
					<Card cloth={{ weave: "diamond" }} title="12 mornings in a row" aside="2 to a gift">
						<Mornings
							days={["M", "T", "W", "T", "F", "S", "S"].map((text, n) => ({
								key: `${n}`,
								text,
								name: `Day ${n + 1}`,
								now: n === 5,
								state: n < 4 ? "done" : n === 4 ? "none" : n === 5 ? "today" : "gift",
							}))}
						/>
					</Card>
					<Cloth weave="disc" />
					<Cloth weave="wave" height={24} />
					<Cloth weave="step" height={24} />
					<Cloth weave="step" height={10} />
					<Cloth height={4} />
				</div>
			</Part>
			<Part title="Search, meter, uploads">
				<div className="grid gap-3">
					<SearchBox label="Search" action="/uidemo" submit="Search now" placeholder="Search threads, people, topics" />
					<Meter percent={96} text="472 of 480 XCoin" />
					<Meter percent={40} text="2 of 5" sun />
					<div className="flex flex-wrap gap-2">
						<UploadTile src={first.src} alt="Bay" percent={70} text="1.8 of 2.6 MB" stamp="Cover" remove={{ name: "Remove Bay", onRemove: () => {} }} />
						<UploadTile
							src={second.src}
							alt="Night"
							failed
							text="Line dropped. Kept."
							retry={{ text: "Try again", onRetry: () => {} }}
							remove={{ name: "Remove Night", onRemove: () => {} }}
						/>
					</div>
				</div>
			</Part>
			<Part title="Pages, app code">
				<Pagination
					name="Pages"
					prev={{ href: "#prev", text: "Précédente" }}
					next={{ href: "#next", text: "Suivante" }}
					pages={[
						{ text: "1", href: "#p1" },
						"gap",
						{ text: "6", href: "#p6" },
						{ text: "7", href: "#p7", current: true },
						{ text: "8", href: "#p8" },
						"gap",
						{ text: "124", href: "#p124" },
					]}
					jump={{
						action: "/uidemo",
						field: "page",
						label: "Page number",
						submit: "Go to page",
						max: 124,
					}}
				/>
				<Card className="mt-3">
					<QrFrame name="Link to the app" title="Baraza in your pocket">
						Scan, or get it from <a href="#play">Google Play</a>
					</QrFrame>
				</Card>
			</Part>
		</>
	);
}

function Half({ theme, onDialog }: { theme: "light" | "dark"; onDialog: () => void }) {
	return (
		<div data-theme={theme} className="min-w-0 px-2 py-6 sm:px-6">
			<Logo name="Baraza" />
			<div className="text-13 text-ink-3">{theme}</div>
			<Part title="Colour and type">
				<div className="mb-3 flex flex-wrap gap-1">
					{swatches.map((name) => (
						<span key={name} title={name} className="h-8 w-11 rounded-8 border border-line" style={{ background: `var(--${name})` }} />
					))}
				</div>
				<p className="text-34 font-extrabold">Come and sit</p>
				<p className="text-26 font-extrabold">Title of a thread</p>
				<p className="text-20 font-extrabold">Section title, dialog title</p>
				<p className="text-17" lang="hi">
					Body of a post · नमस्ते, आज क्या देखा?
				</p>
				<p className="text-15 text-ink-2">Interface, names, lists, buttons</p>
				<p className="text-13 font-medium text-ink-3">Time, counts, labels: the smallest</p>
			</Part>
			<Controls onDialog={onDialog} />
			<Threads />
			<Posts />
			<Rest />
		</div>
	);
}

/** Every part of the kit in its states, light and dark side by side. */
export default function UiDemo() {
	const [open, setOpen] = useState(false);
	const [asked, setAsked] = useState(false);
	const show = () => setOpen(true);
	return (
		<main className="grid lg:grid-cols-2">
			<title>Parts of the interface</title>
			<h1 className="sr-only">Parts of the interface</h1>
			<Half theme="light" onDialog={show} />
			<Half theme="dark" onDialog={show} />
			<LoadingBar on={open} label="Loading" />
			<div className="px-2 py-6 sm:px-6">
				<Button kind="quiet" onClick={() => setAsked(true)}>
					What asks for a verified profile
				</Button>
			</div>
			<VerifyDialog open={asked} onClose={() => setAsked(false)} />
			<ToastRegion name="Messages" />
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title="Welcome back"
				closeName="Close"
				cloth={{ weave: "diamond" }}
				foot={
					<>
						<Button kind="ghost" onClick={() => setOpen(false)}>
							Cancel
						</Button>
						<Button onClick={() => setOpen(false)}>Log in</Button>
					</>
				}
			>
				<Field label="Username or e-mail" icon="user" defaultValue="chidi_eze" />
			</Dialog>
		</main>
	);
}
