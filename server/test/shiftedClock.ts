// Imported before a program, whose time then is this much later (CLOCK_AHEAD, in milliseconds).
const RealDate = Date;
const ahead = Number(process.env.CLOCK_AHEAD);

globalThis.Date = new Proxy(RealDate, {
	construct: (_date, values) =>
		values.length > 0 ? Reflect.construct(RealDate, values) : new RealDate(RealDate.now() + ahead),
	get: (_date, name) => (name === "now" ? () => RealDate.now() + ahead : Reflect.get(RealDate, name)),
});
