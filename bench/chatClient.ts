/** The clients of the chat's benchmark, in a process of their own: plain web sockets, as light as they get. */
interface Login {
	uid: number;
	cookie: string;
	sign: string;
}

type Job =
	| { kind: "open"; url: string; logins: Login[] }
	| { kind: "group"; to: string; sender: number; messages: number; pauseMs: number; members: number }
	| { kind: "pairs"; pairs: [sender: number, receiver: number][]; perSecond: number; seconds: number }
	| { kind: "close" };

const now = (): number => performance.timeOrigin + performance.now();

interface Client {
	call(id: string, input: object): Promise<{ code: number; msg: string }>;
	close(): void;
}

const clients = new Map<number, Client>();
/** When each text was sent, and after how long each receiver has got it. */
const sentAt = new Map<string, number>();
let delays: number[] = [];
let answers: number[] = [];

function open(url: string, { uid, cookie, sign }: Login): Promise<Client> {
	return new Promise((resolve, reject) => {
		const socket = new WebSocket(`${url.replace("http", "ws")}/live/?EIO=4&transport=websocket`, {
			headers: { cookie },
		} as never);
		const waiting = new Map<string, (answer: { code: number; msg: string }) => void>();
		let calls = 0;
		const client: Client = {
			call(id, input) {
				const number = String(calls++);
				socket.send(`42${number}${JSON.stringify(["call", id, input])}`);
				return new Promise((done) => waiting.set(number, done));
			},
			close: () => socket.close(),
		};
		socket.addEventListener("error", () => reject(new Error("a socket failed")));
		socket.addEventListener("message", ({ data }) => {
			const text = String(data);
			if (text === "2") return socket.send("3");
			if (text.startsWith("0")) return socket.send("40");
			if (text.startsWith("40")) {
				client.call("im.login", { userID: uid, sign }).then(({ code, msg }) => {
					if (code !== 0) return reject(new Error(msg));
					clients.set(uid, client);
					resolve(client);
				}, reject);
				return;
			}
			if (text.startsWith("43")) {
				const [, number = "", body = ""] = /^43(\d+)(.*)$/s.exec(text) ?? [];
				waiting.get(number)?.(JSON.parse(body)[0]);
				waiting.delete(number);
				return;
			}
			if (!text.startsWith('42["im.event.messageReceived"') || !text.includes('"flow":"in"')) return;
			const at = sentAt.get(/bench-\d+/.exec(text)?.[0] ?? "");
			if (at !== undefined) delays.push(now() - at);
		});
	});
}

let texts = 0;
async function send(uid: number, to: string): Promise<void> {
	const text = `bench-${++texts}`;
	const at = now();
	sentAt.set(text, at);
	const { code, msg } = (await clients.get(uid)?.call("im.sendText", { to, text, clientId: text })) ?? {
		code: 1,
		msg: "no client",
	};
	if (code !== 0) throw new Error(msg);
	answers.push(now() - at);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function run(job: Job): Promise<object> {
	[delays, answers] = [[], []];
	if (job.kind === "open") {
		for (let at = 0; at < job.logins.length; at += 100)
			await Promise.all(job.logins.slice(at, at + 100).map((login) => open(job.url, login)));
	}
	if (job.kind === "group")
		for (let n = 0; n < job.messages; n++) {
			await send(job.sender, job.to);
			const expected = (n + 1) * job.members;
			for (let waited = 0; delays.length < expected && waited < 10_000; waited += 10) await wait(10);
			await wait(job.pauseMs);
		}
	if (job.kind === "pairs") {
		const sending: Promise<unknown>[] = [];
		let refused = 0;
		const started = now();
		const total = job.perSecond * job.seconds;
		for (let n = 0; n < total; n++) {
			const due = started + (n * 1000) / job.perSecond;
			if (due > now()) await wait(due - now());
			const [sender, receiver] = job.pairs[n % job.pairs.length] as [number, number];
			sending.push(send(sender, String(receiver)).catch(() => refused++));
		}
		await Promise.all(sending);
		for (let waited = 0; delays.length < total - refused && waited < 10_000; waited += 50) await wait(50);
	}
	if (job.kind === "close") for (const client of clients.values()) client.close();
	return { delays, answers };
}

process.on("message", (job: Job) => {
	run(job).then(
		(result) => process.send?.(result),
		(error: Error) => process.send?.({ error: error.message }),
	);
});
