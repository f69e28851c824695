import { Avatar } from "../../ui/avatar.tsx";
import { AvatarGroup } from "../../ui/avatar-group.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckInWeek } from "../../ui/check-in-week.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Flag, flagCodes } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Pattern } from "../../ui/pattern.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QrFrame } from "../../ui/qr-frame.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Stat } from "../../ui/stat.tsx";
import { EmptyState, ErrorState, NotFoundState, OfflineState } from "../../ui/state-message.tsx";
import { Toast } from "../../ui/toast.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { firstPicture, recentRepliers, secondPicture } from "./demo-data.ts";
import { DemoRow, DemoSection } from "./demo-section.tsx";

/** Messages, counts and empty states. */
export function OtherComponentsDemo() {
	return (
		<>
			<DemoSection title="Toasts and notifications">
				<div className="grid gap-2">
					<Toast tone="warning">
						<b>Day 13.</b> You got 5 XGold.
					</Toast>
					<Toast tone="good" action={<button type="button">Undo</button>}>
						Reply sent.
					</Toast>
					<Toast icon="cloud-off" onClose={() => {}} closeName="Close">
						No connection. Your reply is kept and goes later.
					</Toast>
					<Toast tone="bad" action={<a href="#earn">Earn</a>}>
						Not enough XGold: 6 short.
					</Toast>
					<Notice>A quiet note: the list is sorted by the newest reply.</Notice>
					<Notice tone="info" action={<a href="#more">Read</a>}>
						The rules of this section have changed.
					</Notice>
					<Notice tone="good">Your draft is saved.</Notice>
					<Notice tone="warning" action={<Button kind="reward">Take a turn</Button>}>
						<b>Lucky draw</b> ends in 2 days.
					</Notice>
					<Notice tone="bad">The name is taken. What you wrote is kept.</Notice>
				</div>
			</DemoSection>
			<DemoSection title="Empty, offline, error, not found">
				<div className="grid gap-3 sm:grid-cols-2">
					<Card>
						<EmptyState text="No posts yet." action={<Button kind="soft">Start a thread</Button>} />
					</Card>
					<Card>
						<OfflineState
							text="No connection. Here is what we kept: 24 threads."
							action={<Button kind="quiet">Try again</Button>}
						/>
					</Card>
					<Card>
						<ErrorState
							text="Our cup tipped over. Your draft is safe."
							action={<Button kind="quiet">Try again</Button>}
						/>
					</Card>
					<Card>
						<NotFoundState
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
			</DemoSection>
			<DemoSection title="Avatars, flags, coins, check-ins">
				<DemoRow>
					{["laurel", "sun", "beads", "leaf"].map((ring) => (
						<span key={ring} className="p-2">
							<Avatar name={`${ring} member`} size={64} decoration={`/decorations/${ring}.svg`} alt={`${ring} ring`} />
						</span>
					))}
					<Avatar name="Rahul" size={64} />
					<Avatar name="Grace Achieng" online alt="Grace Achieng" />
					<Avatar name="रीता देवी" size={26} />
					<Avatar name="Олег Иванов" size={22} />
					<AvatarGroup members={recentRepliers} />
				</DemoRow>
				<DemoRow>
					{flagCodes.map((code) => (
						<Flag key={code} code={code} name={code} round />
					))}
				</DemoRow>
				<DemoRow>
					{flagCodes.map((code) => (
						<Flag key={code} code={code} name={code} />
					))}
				</DemoRow>
				<DemoRow>
					<Coin kind="gold" amount="+60" unit="XGold" gain />
					<Coin kind="gem" amount="−25" unit="XCoin" showUnit />
					<Icon name="sun-done" size={24} />
					<span className="text-amber-text">
						<Icon name="sun-today" size={24} />
					</span>
					<span className="text-border-strong">
						<Icon name="sun-miss" size={24} />
					</span>
				</DemoRow>
				<DemoRow>
					<Stat value="412" label="threads" />
					<Stat value="2.1K" label="fans" href="#fans" />
				</DemoRow>
			</DemoSection>
			<DemoSection title="Pattern: 44, 24, 10 and 4 px">
				<div className="grid gap-2">
					<Card pattern={{ name: "diamond" }} title="12 days in a row" aside="2 to a gift">
						<CheckInWeek
							days={["M", "T", "W", "T", "F", "S", "S"].map((text, n) => ({
								key: `${n}`,
								text,
								name: `Day ${n + 1}`,
								now: n === 5,
								state: n < 4 ? "done" : n === 4 ? "none" : n === 5 ? "today" : "gift",
							}))}
						/>
					</Card>
					<Pattern name="disc" />
					<Pattern name="campaign" height={24} />
					<Pattern name="step" height={24} />
					<Pattern name="step" height={10} />
					<Pattern height={4} />
				</div>
			</DemoSection>
			<DemoSection title="Search, meter, uploads">
				<div className="grid gap-3">
					<SearchBox label="Search" action="/uidemo" submit="Search now" placeholder="Search threads, people, topics" />
					<ProgressBar percent={96} text="472 of 480 XCoin" />
					<ProgressBar percent={40} text="2 of 5" sun />
					<div className="flex flex-wrap gap-2">
						<UploadTile
							src={firstPicture.src}
							alt="Bay"
							percent={70}
							text="1.8 of 2.6 MB"
							badge="Cover"
							remove={{ name: "Remove Bay", onRemove: () => {} }}
						/>
						<UploadTile
							src={secondPicture.src}
							alt="Night"
							failed
							text="Connection lost"
							retry={{ text: "Try again", onRetry: () => {} }}
							remove={{ name: "Remove Night", onRemove: () => {} }}
						/>
						<UploadTile
							alt="Scan"
							failed
							text="We can’t read this photo."
							replacement={{ text: "Choose another", onFile: () => {} }}
							remove={{ name: "Remove Scan", onRemove: () => {} }}
						/>
					</div>
				</div>
			</DemoSection>
			<DemoSection title="Pages, app code">
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
						Scan the code, or get it on <a href="#play">Google Play</a>
					</QrFrame>
				</Card>
			</DemoSection>
		</>
	);
}
