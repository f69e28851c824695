export default function RegisterByEmail() {
	return <h1>RegisterByEmail</h1>;
}
