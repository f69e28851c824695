export default function Boards() {
	return <h1>Boards</h1>;
}
