import { ActionButton } from "../../ui/action-button.tsx";
import { DataSaverContext } from "../../ui/data-saver.ts";
import { Label } from "../../ui/label.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { PictureGrid } from "../../ui/picture-grid.tsx";
import { Poll } from "../../ui/poll.tsx";
import { ThreadCard } from "../../ui/thread-card.tsx";
import { ThreadCardSkeleton } from "../../ui/thread-card-skeleton.tsx";
import {
	amara,
	demoTime,
	firstPicture,
	photoDataUrl,
	priya,
	recentRepliers,
	secondPicture,
	takePictures,
	wanjiru,
} from "./demo-data.ts";
import { DemoSection } from "./demo-section.tsx";

/** Thread cards in all variants. */
export function ThreadsDemo() {
	const like = <ActionButton icon="heart" type="button" name="Like, 642 likes" text="642" />;
	const liked = <ActionButton icon="heart" type="button" liked name="Liked, 1,200 likes" text="1.2K" />;
	const share = <ActionButton icon="share" type="button" name="Share, 41 times" text="41" />;
	const menu = (
		<Menu name="Thread options">
			<MenuItem icon="bookmark">Save</MenuItem>
			<MenuItem icon="flag" danger>
				Report
			</MenuItem>
		</Menu>
	);
	return (
		<DemoSection title="Thread cards, and the skeleton at the same size">
			<div className="grid gap-2 lg:gap-3">
				<ThreadCard
					eager
					href="#thread-1"
					title="Third Mainland Bridge, 6:42 pm. No filter, only night mode and patience"
					text="Waited forty minutes on the Yaba side for him to cross the light. Hand-held at 1/15 s, elbows on the cold rail, and my brother asleep in the car behind me."
					author={amara}
					when={demoTime}
					menu={menu}
					pictures={takePictures(1)}
					topics={[
						{ text: "#LagosByPhone", href: "#t1" },
						{ text: "#GoldenHour", href: "#t2" },
					]}
					like={liked}
					reply={{ href: "#r", name: "86 replies", text: "86", avatars: recentRepliers }}
					share={share}
					views={{ name: "14,600 views", text: "14.6K" }}
				/>
				<ThreadCardSkeleton />
				<ThreadCard
					href="#thread-2"
					title="Two full days from one charge: every setting I changed, tested for 30 days"
					text="Screen at 60 Hz on the matatu, 5G only when I am home, and the one background service that eats 11% a night. Numbers inside."
					author={wanjiru}
					when={{ ...demoTime, text: "2 h" }}
					labels={<Label kind="digest" text="Digest" />}
					menu={menu}
					like={like}
					reply={{ href: "#r", name: "128 replies", text: "128", avatars: recentRepliers }}
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
						location: "Grand-Bassam, Sud-Comoé",
					}}
					when={{ ...demoTime, text: "il y a 5 heures" }}
					labels={
						<>
							<Label kind="pinned" text="Épinglé" />
							<Label kind="official" text="Officiel" />
						</>
					}
					menu={menu}
					pictures={takePictures(4)}
					morePictures={{ text: "+5", name: "5 more pictures" }}
					like={like}
					reply={{ href: "#r", name: "57 réponses", text: "57", avatars: recentRepliers }}
					share={share}
					views={{ name: "11 300 vues", text: "11,3 k" }}
				/>
				<div lang="hi">
					<ThreadCard
						href="#thread-4"
						title="मरीन ड्राइव पर पहली बारिश: एक घंटा, एक छाता, बारह तस्वीरें"
						text="सात बजे बादल इतने काले थे कि लोकल से उतरते ही लगा, आज तो घर चलते हैं। फिर क्वीन्स नेकलेस की बत्तियाँ जलीं और सड़क शीशा बन गई।"
						author={priya}
						when={{ ...demoTime, text: "2 घंटे पहले" }}
						menu={menu}
						pictures={takePictures(3)}
						like={like}
						reply={{ href: "#r", name: "104 जवाब", text: "104", avatars: recentRepliers }}
						share={share}
						views={{ name: "18.2 हज़ार", text: "18.2 हज़ार" }}
					/>
				</div>
			</div>
			<h3 className="my-3 text-13 font-bold text-foreground-3">Polls: seen and open</h3>
			<div className="grid gap-4">
				<Poll
					name="Wedding season in Karachi: which mode saves you?"
					chosenName="Your vote"
					options={[
						{ value: "a", text: "Portrait, f/1.8", percent: 46, share: "46%", leading: true, chosen: true },
						{ value: "b", text: "Night mode, always", percent: 31, share: "31%" },
						{ value: "c", text: "J’emporte toujours un trépied, même pour les mariages", percent: 15, share: "15%" },
					]}
					footer="2,418 votes · 3 days left"
				/>
				<Poll
					name="Which mode?"
					chosenName="Your vote"
					field="vote"
					options={[
						{ value: "a", text: "Portrait" },
						{ value: "b", text: "Night mode" },
					]}
				/>
			</div>
			<h3 className="my-3 text-13 font-bold text-foreground-3">Pictures: two, a film, data saver</h3>
			<div className="grid gap-2">
				<PictureGrid pictures={takePictures(2)} />
				<PictureGrid
					pictures={[
						{
							...firstPicture,
							src: photoDataUrl("#331d4c", "#e9a05b", 7),
							video: { length: "0:47", weight: "2.4 MB" },
						},
					]}
				/>
				<DataSaverContext value={{ showText: (bytes = 0) => `Show, about ${Math.round(bytes / 1_000)} KB` }}>
					<PictureGrid
						pictures={[
							{
								...secondPicture,
								src: photoDataUrl("#24424c", "#59a08b", 3),
								small: { src: firstPicture.src, bytes: 48_000 },
							},
							{
								...firstPicture,
								src: photoDataUrl("#4c2431", "#a08b59", 4),
								small: { src: secondPicture.src, bytes: 51_000 },
							},
						]}
					/>
				</DataSaverContext>
			</div>
		</DemoSection>
	);
}
