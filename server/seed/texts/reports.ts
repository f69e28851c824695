import type { CaseOutcome } from "#contract/moderationAction.ts";
import type { ReportReason } from "#contract/reports.ts";

/** A reply or a thread that members have reported, and what the moderators did. */
export interface SeedReport {
	/** Without it, the thread itself is reported. */
	text?: string;
	daysAgo: number;
	reports: [reason: ReportReason, message: string][];
	/** Whether a moderator works on it. */
	taken?: boolean;
	outcome?: { outcome: CaseOutcome; days?: number; reason?: string };
	/** What the moderator notes about the author. */
	note?: string;
	appeal?: { text: string; decided?: { granted: number; answer: string } };
}

/** The oldest first. */
export const seedReportTexts: readonly SeedReport[] = [
	{
		text: "You people will believe anything. Only fools buy this phone.",
		daysAgo: 27,
		reports: [["harassment", "Insults everybody here"]],
		outcome: { outcome: "warn", reason: "harassment" },
		note: "Second time this month. The next one should be hidden.",
	},
	{
		text: "I got mine for 40,000 naira less in Computer Village, with receipt.",
		daysAgo: 24,
		reports: [["scam", "Sounds too cheap"]],
		outcome: { outcome: "dismiss" },
	},
	{
		text: "Pay half now and I bring the phone tomorrow. No shop, cash only.",
		daysAgo: 21,
		reports: [
			["scam", "He asked me for money as well"],
			["scam", ""],
			["spam", "Same text in three threads"],
		],
		outcome: { outcome: "delete", reason: "scam" },
		appeal: {
			text: "I am a real seller and I have sold four phones this year. Please put my post back.",
			decided: { granted: 0, answer: "Selling for advance payment is not allowed here, whoever sells." },
		},
	},
	{
		text: "Follow my page, I follow back. Follow my page, I follow back.",
		daysAgo: 16,
		reports: [
			["spam", ""],
			["spam", "Every day the same"],
		],
		outcome: { outcome: "ban", days: 30, reason: "spam" },
		note: "Posted the same text from another account in May.",
	},
	{
		daysAgo: 11,
		reports: [["off-topic", "Not about phones any more"]],
		outcome: { outcome: "close", reason: "off-topic" },
	},
	{
		text: "The update wipes all your photos, they told me at the service centre. Don’t install it!",
		daysAgo: 6,
		reports: [["false-information", "I installed it and nothing was lost"]],
		outcome: { outcome: "hide", reason: "false-information" },
		appeal: {
			text: "The service centre really said this to me. I only wanted to warn people before they lose their pictures.",
		},
	},
	{ text: "Go back to your village with that phone.", daysAgo: 4, reports: [["hate", "This is tribal"]], taken: true },
	{
		text: "I unlock any phone, also blocked ones. Ask me for the price.",
		daysAgo: 3,
		reports: [
			["scam", "Stolen phones?"],
			["other", "He wrote to my sister as well"],
		],
		taken: true,
	},
	{ text: "Best charger here, only today, write me!!!", daysAgo: 2, reports: [["spam", ""]] },
	{
		text: "You copied this photo. I have seen it on another site.",
		daysAgo: 1.5,
		reports: [["harassment", "It is my own photo and I can prove it"]],
	},
	{ text: "Nobody asked you. Shut up.", daysAgo: 1, reports: [["harassment", ""]] },
	{
		text: "Win a free phone: send a recharge card of 1,000 naira to enter.",
		daysAgo: 0.5,
		reports: [
			["scam", "My uncle lost 3,000 to this"],
			["scam", ""],
		],
	},
];
