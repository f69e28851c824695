import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { creatorDays } from "./figure/tables.ts";
import { creatorIncomes } from "./income/tables.ts";
import { creatorAgreements, creatorApplications, creators } from "./tables.ts";

const { uid, since, terms, superMonth, leftAt } = creators;
const application = creatorApplications;
const { day, threads, views, likes, comments, fans, digests } = creatorDays;
const income = creatorIncomes;

export const exportData: DataExport = {
	rows: [
		ownRows("creator", { table: creators, owner: uid, columns: { uid, since, terms, superMonth, leftAt }, key: "uid" }),
		ownRows("creator-applications", {
			table: application,
			owner: application.uid,
			columns: {
				id: application.id,
				about: application.about,
				terms: application.terms,
				state: application.state,
				createdAt: application.createdAt,
				decidedAt: application.decidedAt,
				answer: application.answer,
			},
			key: "id",
		}),
		ownRows("creator-agreements", {
			table: creatorAgreements,
			owner: creatorAgreements.uid,
			columns: { terms: creatorAgreements.terms, agreedAt: creatorAgreements.agreedAt },
			key: "terms",
		}),
		ownRows("creator-figures", {
			table: creatorDays,
			owner: creatorDays.uid,
			columns: { day, threads, views, likes, comments, fans, digests },
			key: "day",
		}),
		ownRows("creator-incomes", {
			table: income,
			owner: income.uid,
			columns: {
				id: income.id,
				month: income.month,
				points: income.points,
				rank: income.rank,
				amount: income.amount,
				excluded: income.excluded,
				paidAt: income.paidAt,
			},
			key: "id",
		}),
	],
};
