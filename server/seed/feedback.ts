import { interests } from "#contract/interests.ts";
import { dayMs } from "#server/platform/durations.ts";
import { createRandom as startRandom } from "./random.ts";
import type { InsertTarget, LinkRow, MemberRow } from "./rows.ts";

/** Interests of members: three to six tags each. Has its own random generator, so that the other rows do not change. */
export function planInterests(members: MemberRow[]): LinkRow[] {
	const random = startRandom(2_027);
	const ids = interests.map(({ id }) => id);
	return members.flatMap(({ uid, createdAt }) =>
		random
			.shuffle(ids)
			.slice(0, random.whole(3, 6))
			.map((to) => ({ uid, to, createdAt })),
	);
}

export interface FeedbackRow {
	uid: number;
	message: string;
	lang: string;
	createdAt: Date;
	answer: string | null;
}

/** Feedback by age in days; answers come a day later. The first is from the demo member. */
const examples: readonly { daysAgo: number; lang: string; message: string; answer: string | null }[] = [
	{
		daysAgo: 6,
		lang: "en",
		message: "The photos of a thread open very well on my phone. Could I also see where the next one begins?",
		answer:
			"Thank you! Swipe to the side in the large view: the next photo comes from the right. We have put it into the help texts.",
	},
	{
		daysAgo: 4,
		lang: "fr",
		message: "Dans le train, la connexion coupe souvent. Est-ce que ma réponse est perdue quand cela arrive ?",
		answer:
			"Non, elle reste sur votre téléphone jusqu’à ce qu’elle soit partie. Appuyez de nouveau sur Envoyer quand la connexion revient.",
	},
	{
		daysAgo: 1.2,
		lang: "hi",
		message: "क्या शायरी के लिए एक अलग बोर्ड बन सकता है? हमारे सेक्शन में बहुत लोग लिखते हैं।",
		answer: null,
	},
	{
		daysAgo: 0.4,
		lang: "en",
		message: "My username has a spelling mistake since I registered in a hurry. Can somebody change it for me?",
		answer: null,
	},
];

/** Feedback of the demo member and of the first few others. */
export const planFeedback = (members: MemberRow[], demoUid: number, now: Date): FeedbackRow[] =>
	examples.flatMap(({ daysAgo, ...fields }, at) => {
		const uid = at === 0 ? demoUid : members[at]?.uid;
		return uid === undefined ? [] : [{ ...fields, uid, createdAt: new Date(now.getTime() - daysAgo * dayMs) }];
	});

export const feedbackTarget = (firstId: number): InsertTarget<FeedbackRow> => {
	let id = firstId;
	const answeredAt = ({ answer, createdAt }: FeedbackRow): Date | null =>
		answer === null ? null : new Date(createdAt.getTime() + dayMs);
	return {
		table: "feedbacks",
		columns: [
			["id", "bigint", () => id++],
			["uid", "bigint", (f) => f.uid],
			["message", "text", (f) => f.message],
			["lang", "text", (f) => f.lang],
			["created_at", "timestamptz", (f) => f.createdAt],
			["notified_at", "timestamptz", (f) => f.createdAt],
			["answer", "text", (f) => f.answer],
			["answered_at", "timestamptz", answeredAt],
		],
	};
};
