import { getTableColumns } from "drizzle-orm";
import type { NewAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { accounts } from "../src/domains/accounts/tables.ts";
import { dayMs } from "../src/platform/durations.ts";
import { hashToken, newToken } from "../src/platform/security/tokens.ts";

interface Database {
	query(text: string, values: unknown[]): Promise<{ rows: { uid: string | number }[] }>;
}

const columns = getTableColumns(accounts);
const nameOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts an account and a session of it by one statement, as thousands are: `createAccount` and `insertSession` take more than twice as long. */
export async function insertMember(
	pool: Database,
	account: NewAccount,
	now: Date,
): Promise<{ uid: number; token: string }> {
	const { username, name = username, email } = account;
	const row = { ...account, name, usernameKey: username.toLowerCase(), emailKey: email?.toLowerCase() };
	const given = Object.entries(row).filter(([, value]) => value !== undefined) as [keyof typeof columns, unknown][];
	const values = given.map(([field, value]) => (value === null ? null : columns[field].mapToDriverValue(value)));
	const token = newToken();
	const session = [hashToken(token), now, new Date(now.getTime() + 60 * dayMs)];
	const [hash, at, end] = session.map((_value, index) => `$${index + 1}`);
	const { rows } = await pool.query(
		`with account as (
			insert into accounts (${given.map(([field]) => nameOf(field)).join(", ")})
			values (${given.map((_given, index) => `$${session.length + index + 1}`).join(", ")}) returning uid
		)
		insert into sessions (uid, token_hash, remembered, user_agent, address, created_at, seen_at, authenticated_at, expires_at)
		select uid, ${hash}, true, 'test', '127.0.0.1', ${at}, ${at}, ${at}, ${end} from account returning uid`,
		[...session, ...values],
	);
	return { uid: Number(rows[0]?.uid), token };
}
