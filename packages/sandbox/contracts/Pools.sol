// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface ITestToken is IToken {
    function mint(address to, uint256 value) external;
}

/// Some tokens answer nothing where others answer whether it is done.
function isDone(address token, bytes memory data) returns (bool) {
    (bool isOk, bytes memory answer) = token.call(data);
    return isOk && (answer.length == 0 || abi.decode(answer, (bool)));
}

/// Ether as a token, with the interface of WETH9.
contract WrappedEther {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed src, address indexed dst, uint256 wad);
    event Approval(address indexed src, address indexed guy, uint256 wad);
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    receive() external payable {
        deposit();
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        emit Withdrawal(msg.sender, value);
        (bool isOk,) = msg.sender.call{value: value}("");
        require(isOk, "the receiver takes no ether");
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (from != msg.sender && allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A pool of two tokens whose product never shrinks, with the calls and events of Uniswap V2's pair that trading needs. A trade costs
/// 0.3 %. What is put in when it is created stays there: shares are counted and cannot be moved.
contract PoolPair {
    address public immutable token0;
    address public immutable token1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private reservesAt;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, reservesAt);
    }

    /// Takes what was sent to the new pool as its reserves.
    function mint(address to) external returns (uint256 liquidity) {
        require(totalSupply == 0, "the pool has its reserves");
        (uint256 amount0, uint256 amount1) = _balances();
        liquidity = amount0 < amount1 ? amount0 : amount1;
        require(liquidity > 0, "UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED");
        totalSupply = liquidity;
        balanceOf[to] = liquidity;
        _setReserves(amount0, amount1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Pays out what the tokens that were sent before are worth.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        require(amount0Out > 0 || amount1Out > 0, "UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT");
        require(amount0Out < reserve0 && amount1Out < reserve1, "UniswapV2: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "UniswapV2: INVALID_TO");
        if (amount0Out > 0) _pay(token0, to, amount0Out);
        if (amount1Out > 0) _pay(token1, to, amount1Out);
        (uint256 amount0In, uint256 amount1In) = _takeIn(reserve0 - amount0Out, reserve1 - amount1Out);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function _pay(address token, address to, uint256 value) private {
        require(isDone(token, abi.encodeCall(IToken.transfer, (to, value))), "UniswapV2: TRANSFER_FAILED");
    }

    function _takeIn(uint256 left0, uint256 left1) private returns (uint256 amount0In, uint256 amount1In) {
        (uint256 after0, uint256 after1) = _balances();
        (amount0In, amount1In) = (after0 > left0 ? after0 - left0 : 0, after1 > left1 ? after1 - left1 : 0);
        require(amount0In > 0 || amount1In > 0, "UniswapV2: INSUFFICIENT_INPUT_AMOUNT");
        uint256 product = (after0 * 1000 - amount0In * 3) * (after1 * 1000 - amount1In * 3);
        require(product >= uint256(reserve0) * reserve1 * 1000 ** 2, "UniswapV2: K");
        _setReserves(after0, after1);
    }

    function _balances() private view returns (uint256, uint256) {
        return (IToken(token0).balanceOf(address(this)), IToken(token1).balanceOf(address(this)));
    }

    function _setReserves(uint256 amount0, uint256 amount1) private {
        require(amount0 <= type(uint112).max && amount1 <= type(uint112).max, "UniswapV2: OVERFLOW");
        (reserve0, reserve1, reservesAt) = (uint112(amount0), uint112(amount1), uint32(block.timestamp));
        emit Sync(reserve0, reserve1);
    }
}

contract PoolFactory {
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "UniswapV2: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "UniswapV2: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "UniswapV2: PAIR_EXISTS");
        pair = address(new PoolPair(token0, token1));
        (getPair[token0][token1], getPair[token1][token0]) = (pair, pair);
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}

/// Sells an exact amount, with the calls, answers and refusals of Uniswap V2's router.
contract PoolRouter {
    PoolFactory public immutable factory;
    WrappedEther public immutable WETH;

    constructor(PoolFactory factory_, WrappedEther weth) {
        (factory, WETH) = (factory_, weth);
    }

    receive() external payable {
        require(msg.sender == address(WETH), "only unwrapped ether");
    }

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "UniswapV2Router: EXPIRED");
        _;
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        require(amountIn > 0, "UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        uint256 afterFee = amountIn * 997;
        return afterFee * reserveOut / (reserveIn * 1000 + afterFee);
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i], path[i + 1]);
            amounts[i + 1] = getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = _amounts(amountIn, amountOutMin, path);
        _pull(path, amountIn);
        _swap(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == address(WETH), "UniswapV2Router: INVALID_PATH");
        amounts = _amounts(msg.value, amountOutMin, path);
        WETH.deposit{value: msg.value}();
        WETH.transfer(_pair(path[0], path[1]), msg.value);
        _swap(amounts, path, to);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[path.length - 1] == address(WETH), "UniswapV2Router: INVALID_PATH");
        amounts = _amounts(amountIn, amountOutMin, path);
        _pull(path, amountIn);
        _swap(amounts, path, address(this));
        uint256 bought = amounts[amounts.length - 1];
        WETH.withdraw(bought);
        (bool isOk,) = to.call{value: bought}("");
        require(isOk, "TransferHelper::safeTransferETH: ETH transfer failed");
    }

    function _amounts(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _pull(address[] calldata path, uint256 amountIn) private {
        bytes memory data = abi.encodeCall(IToken.transferFrom, (msg.sender, _pair(path[0], path[1]), amountIn));
        require(isDone(path[0], data), "TransferHelper::transferFrom: transferFrom failed");
    }

    function _swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i < path.length - 1; i++) {
            uint256 out = amounts[i + 1];
            address receiver = i < path.length - 2 ? _pair(path[i + 1], path[i + 2]) : to;
            PoolPair pair = PoolPair(_pair(path[i], path[i + 1]));
            if (path[i] == pair.token0()) pair.swap(0, out, receiver, "");
            else pair.swap(out, 0, receiver, "");
        }
    }

    function _pair(address tokenA, address tokenB) private view returns (address pair) {
        pair = factory.getPair(tokenA, tokenB);
        require(pair != address(0), "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
    }

    function _reserves(address tokenIn, address tokenOut) private view returns (uint256, uint256) {
        PoolPair pair = PoolPair(_pair(tokenIn, tokenOut));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return tokenIn == pair.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}

/// Creates the pools of a test chain in one transaction. Half of the ether that comes with it goes to a pool with each token.
contract Pools {
    WrappedEther public immutable weth;
    PoolFactory public immutable factory;
    PoolRouter public immutable router;

    /// @param perEther how many of `tokenA` and of `tokenB` one ether is worth, in base units
    /// @param stock how many of `tokenA` and of `tokenB` the sender gets, in ether's worth
    constructor(ITestToken tokenA, ITestToken tokenB, uint256[2] memory perEther, uint256 stock) payable {
        weth = new WrappedEther();
        factory = new PoolFactory();
        router = new PoolRouter(factory, weth);
        weth.deposit{value: msg.value}();
        uint256 worth = msg.value / 2 / 1 ether;
        PoolPair first = PoolPair(factory.createPair(address(weth), address(tokenA)));
        weth.transfer(address(first), worth * 1 ether);
        tokenA.mint(address(first), worth * perEther[0]);
        first.mint(address(this));
        PoolPair second = PoolPair(factory.createPair(address(weth), address(tokenB)));
        weth.transfer(address(second), worth * 1 ether);
        tokenB.mint(address(second), worth * perEther[1]);
        second.mint(address(this));
        PoolPair third = PoolPair(factory.createPair(address(tokenA), address(tokenB)));
        tokenA.mint(address(third), worth * perEther[0]);
        tokenB.mint(address(third), worth * perEther[1]);
        third.mint(address(this));
        tokenA.mint(msg.sender, stock * perEther[0]);
        tokenB.mint(msg.sender, stock * perEther[1]);
    }
}
